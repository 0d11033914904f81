package import class Foundation.Bundle
import Runtime

/// The scene of a storyboard from which a view controller was created.
@MainActor
package protocol ControllerSource: AnyObject {
  /// Sets the controller's view to that of the scene. Returns false if the scene has no view.
  func loadView(for controller: UIViewController) -> Bool
  /// Performs the segue with an identifier. Returns false if the scene has none.
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool
}

/// A reader of the nib files that contain controllers' views. A type in the room `InterfaceBuilder` implements the
/// protocol.
@MainActor
package protocol ViewNibReader {
  /// Sets the view of a controller to that of the nib file with a name. Returns false if there is no such file.
  static func loadView(for controller: UIViewController, nibNamed name: String, in bundle: Bundle) -> Bool
  /// Returns the initial view controller of the storyboard with a name in the bundle of `AppResources`, or nil if the
  /// storyboard has none.
  static func initialController(ofStoryboard name: String) -> UIViewController?
}

extension UIViewController {
  /// The reader of nib files, or nil in a program without the room `InterfaceBuilder`.
  static let nibReader = ObjectClass.named("NibReader", module: "InterfaceBuilder") as? any ViewNibReader.Type

  /// Sets the view to that of the controller's storyboard scene or nib file. Returns false if neither contains a view.
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
