public import Foundation
public import Interface

/// A storyboard file: view controllers with their views, and the segues between them.
///
/// - Source: B-028, B-029, B-385, G-310 to G-320.
@preconcurrency @MainActor
public final class UIStoryboard {
  /// The content of the file.
  let document: InterfaceDocument
  /// The bundle that contains the file and its resources.
  let bundle: Bundle
  /// The name of the file without its folder and its extension.
  var name: String { URL(fileURLWithPath: document.path).deletingPathExtension().lastPathComponent }
  /// The storyboard files that were already read, by their paths.
  private static var documents: [String: InterfaceDocument] = [:]

  /// Creates a storyboard from a file in a bundle. If `bundle` is nil, the bundle of `AppResources` is used.
  ///
  /// - Precondition: the bundle contains the file, and the file has no errors.
  public convenience init(name: String, bundle: Bundle?) {
    let bundle = bundle ?? AppResources.bundle
    guard let path = ResourceIndex.path(of: "\(name).storyboard", in: bundle) else {
      fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
    }
    do throws(InterfaceFileError) { try self.init(path: path, bundle: bundle) } catch {
      fatalError("UIStoryboard(name:bundle:): \(error)")
    }
  }

  /// Creates a storyboard from a file at a path. `bundle` contains the resources, such as images, that the file names.
  public init(path: String, bundle: Bundle) throws(InterfaceFileError) {
    if let known = Self.documents[path] { document = known } else { document = try InterfaceDocument(path: path) }
    guard document.kind == .storyboard else {
      throw InterfaceFileError(path: path, "The file is a nib file, not a storyboard")
    }
    Self.documents[path] = document
    self.bundle = bundle
  }

  /// Creates a storyboard from a file that is loaded without its app. Missing classes are replaced by those of UIKit.
  package init(standalone path: String, bundle: Bundle) throws(InterfaceFileError) {
    document = try InterfaceDocument(path: path)
    guard document.kind == .storyboard else {
      throw InterfaceFileError(path: path, "The file is a nib file, not a storyboard")
    }
    document.isStandalone = true
    self.bundle = bundle
  }

  /// Creates a storyboard from a document that was read already.
  init(_ document: InterfaceDocument, bundle: Bundle) { (self.document, self.bundle) = (document, bundle) }

  /// Creates the view controller whose storyboard identifier is `identifier`. If there is none, `identifier` is
  /// compared with the identifiers of the view controllers' elements. Returns nil if neither matches.
  package func makeController(_ identifier: String) -> UIViewController? {
    let all = document.scenes.compactMap(InterfaceDocument.controller)
    let found = document.controller(withIdentifier: identifier) ?? all.first { $0.id == identifier }
    return found.map { instantiate($0) }
  }

  /// Creates the initial view controller, or returns nil if the storyboard has none.
  public func instantiateInitialViewController() -> UIViewController? { initialController(creator: nil) }

  /// Creates the initial view controller, or returns nil if the storyboard has none.
  ///
  /// If `creator` is not nil, the closure creates the controller by calling one of its initializers with the coder. If
  /// the closure is nil or returns nil, `init(coder:)` of the controller's class creates the controller.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { initialController(creator: creator) as? Controller }

  private func initialController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let element = document.initialControllerID.flatMap({ document.elements[$0] }) else {
      Stage.current?.note(
        "warning", "UIStoryboard", detail: "\(document.path): the storyboard has no initial view controller")
      return nil
    }
    return instantiate(element, creator: creator)
  }

  /// Creates the view controller with a storyboard identifier.
  ///
  /// - Precondition: a view controller of the storyboard has the identifier.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(identifier, creator: nil)
  }

  /// Creates the view controller with a storyboard identifier. `creator` calls one of the controller's initializers
  /// with the coder.
  ///
  /// If `creator` is nil or returns nil, `init(coder:)` of the controller's class creates the controller.
  /// - Precondition: a view controller of the storyboard has the identifier and the class.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let created = controller(identifier, creator: creator)
    guard let controller = created as? Controller else {
      fatalError(
        "UIStoryboard.instantiateViewController(identifier:): '\(identifier)' is \(type(of: created)), not \(Controller.self)"
      )
    }
    return controller
  }

  private func controller(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let element = document.controller(withIdentifier: identifier) else {
      fatalError("Storyboard (\(document.path)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return instantiate(element, creator: creator)
  }

  /// Creates the view controller that an element describes. If the element is a storyboard reference, the storyboard
  /// that the reference names creates the controller.
  func instantiate(_ element: Element, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController {
    guard element.name == "viewControllerPlaceholder" else {
      return StoryboardScene(self, element).instantiate(creator: creator)
    }
    guard Self.depth < Self.maximumDepth else {
      fatalError(
        "\(document.path):\(element.line): object \(element.id ?? "?"): the storyboards refer to each other in a cycle")
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    if document.isStandalone { return standaloneReference(element) }
    let other = element["storyboardName"].map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    if let identifier = element["referencedIdentifier"] { return other.controller(identifier, creator: creator) }
    guard let controller = other.initialController(creator: creator) else {
      fatalError(
        "\(document.path):\(element.line): the storyboard \(other.document.path) has no initial view controller")
    }
    return controller
  }
}

extension UIStoryboard {
  /// The maximum number of storyboard references that lead from one to the next. A longer chain is regarded as a cycle
  /// and traps.
  private static let maximumDepth = 32
  /// The number of storyboard references that are being followed at present, to detect cycles.
  private static var depth = 0

  /// Creates the controller of a storyboard reference in a file that is loaded without its app. If the controller is
  /// not found, the result is an empty view controller, and a warning is added to the trace.
  private func standaloneReference(_ element: Element) -> UIViewController {
    let name = element["storyboardName"]
    let path = name.flatMap { ResourceIndex.path(of: "\($0).storyboard", in: bundle) }
    let other = name == nil ? self : path.flatMap { try? UIStoryboard(standalone: $0, bundle: bundle) }
    let made =
      element["referencedIdentifier"].map { other?.makeController($0) } ?? other?.initialController(creator: nil)
    if let made { return made }
    let missing = "\(name ?? document.path), \(element["referencedIdentifier"] ?? "initial view controller")"
    Stage.current?.note(
      "warning", "InterfaceBuilder",
      detail:
        "\(document.path):\(element.line): object \(element.id ?? "?"): the storyboard reference to "
        + "\(missing) was not found; an empty view controller is used")
    let empty = UIViewController()
    empty.title = element["referencedIdentifier"] ?? name
    empty.restorationIdentifier = element.id
    return empty
  }
}

extension UIViewController {
  /// The identifiers of the segues that begin at the controller, or an empty array for a controller without a scene.
  package final var segueIdentifiers: [String] { (fileSource as? StoryboardScene)?.segueIdentifiers ?? [] }

  /// The storyboard from which the controller was created, or nil.
  public final var storyboard: UIStoryboard? { (fileSource as? StoryboardScene)?.storyboard }
}
