package import class Foundation.Bundle
import Runtime

/// The storyboard scene or the nib file from which a view controller was created.
@MainActor
package protocol ControllerSource: AnyObject {
  /// Sets the view of `controller` to the view in the scene or nib file. Returns false if there is no such view.
  func loadView(for controller: UIViewController) -> Bool
  /// The storyboard and the scene from which state restoration can create the controller again, or nil.
  var origin: StoryboardOrigin? { get }
  /// Performs the segue with the given identifier, which begins at `controller`. Returns false if the scene has no such
  /// segue.
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool
}

/// The origin of a view controller: a storyboard file and the controller's scene in the file.
package struct StoryboardOrigin: Hashable, Sendable {
  /// The name of the storyboard file in the app's bundle, without its extension.
  package let storyboard: String
  /// The identifier of the controller's element in the file.
  package let scene: String

  /// Creates an origin from the name of a storyboard file and the identifier of a controller's element.
  package init(storyboard: String, scene: String) { (self.storyboard, self.scene) = (storyboard, scene) }
}

/// A reader of storyboards. A type in the module `InterfaceBuilder` implements the protocol.
@MainActor
package protocol StoryboardReader {
  /// Creates the initial view controller of the storyboard with a name, or returns nil if the storyboard has none.
  ///
  /// - Precondition: the app's bundle contains the storyboard.
  static func initialController(ofStoryboardNamed name: String) -> UIViewController?
  /// Creates the initial view controller of a storyboard (a `UIStoryboard`), or returns nil if the storyboard has none.
  static func initialController(of storyboard: AnyObject) -> UIViewController?
  /// Creates the view controller of a scene, or returns nil if the storyboard or the scene does not exist any more.
  static func controller(at origin: StoryboardOrigin) -> UIViewController?
  /// Returns the storyboard (a `UIStoryboard`) with a name, or nil if the app's bundle does not contain it.
  static func storyboard(named name: String) -> AnyObject?
}

extension UIViewController {
  /// The reader of storyboards, or nil in a program without the module `InterfaceBuilder`.
  static let storyboardReader =
    ObjectClass.named("StoryboardFiles", module: "InterfaceBuilder")
    as? any StoryboardReader.Type
}

/// A reader of the nib files that contain controllers' views. A type in the module `InterfaceBuilder` implements the
/// protocol.
@MainActor
package protocol ViewNibReader {
  /// Sets the view of `controller` to the view in the nib file that is named `name`. Returns false if the bundle
  /// contains no such file.
  static func loadView(for controller: UIViewController, nibNamed name: String, in bundle: Bundle) -> Bool
}

extension UIViewController {
  /// The reader of nib files, or nil in a program without the module `InterfaceBuilder`.
  private static let nibReader = ObjectClass.named("NibReader", module: "InterfaceBuilder") as? any ViewNibReader.Type

  /// Sets the controller's view to the view in its storyboard scene or, if the scene has none, in its nib file. Returns
  /// false if there is no view in either.
  ///
  /// - Precondition: if `nibName` was given, the file exists.
  /// - Source: B-037, B-041 to B-045.
  package final func loadViewFromFile() -> Bool {
    if let fileSource, fileSource.loadView(for: self) { return true }
    let bundle = nibBundle ?? AppResources.bundle
    if let nibName {
      if loadView(fromNibNamed: nibName, in: bundle) { return true }
      fatalError(
        "Could not load the nib \"\(nibName)\" of \(type(of: self)): \(bundle.bundlePath) has no file \(nibName).xib")
    }
    guard !Self.isBuiltIn(type(of: self)) else { return false }
    return nibNames.contains { loadView(fromNibNamed: $0, in: bundle) }
  }

  /// The names of the nib files that are searched for, in this order: the class name without "Controller" at its end,
  /// and the class name.
  private final var nibNames: [String] {
    let name = String(describing: type(of: self))
    let suffix = "Controller"
    return name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count)), name] : [name]
  }

  private final func loadView(fromNibNamed name: String, in bundle: Bundle) -> Bool {
    guard let reader = Self.nibReader else { return false }
    let isPad = traitCollection.userInterfaceIdiom == .pad
    let names = isPad ? ["\(name)~ipad", name] : ["\(name)~iphone", name]
    return names.contains { reader.loadView(for: self, nibNamed: $0, in: bundle) }
  }

  private static func isBuiltIn(_ type: UIViewController.Type) -> Bool {
    ObjectClass.builtInModules.contains(String(String(reflecting: type).prefix { $0 != "." }))
  }
}
