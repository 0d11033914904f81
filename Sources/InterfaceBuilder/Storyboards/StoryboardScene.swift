import Containers
import Foundation
import Interface
import Lists
import Runtime

/// A scene of a storyboard, with the view controller that was created from the scene. The controller retains the scene.
@MainActor
final class StoryboardScene: ControllerSource {
  let storyboard: UIStoryboard
  private let element: Element
  private let session: FileSession
  private weak var controller: UIViewController?
  /// The objects that were created from the scene and that only this instance retains, such as custom objects.
  private var retained: [AnyObject] = []
  /// The embed segues to perform when the view has been loaded, with the container views in which their destinations
  /// appear.
  private var embeddings: [(segue: SegueTemplate, container: UIView)] = []

  init(_ storyboard: UIStoryboard, _ element: Element) {
    (self.storyboard, self.element) = (storyboard, element)
    session = FileSession(storyboard.document, bundle: storyboard.bundle)
  }

  /// Creates the view controller, its children and the custom objects of the scene. The view is loaded later.
  func instantiate(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    session.scene = self
    let usual = ElementClass.controllers[element.name] ?? UIViewController.self
    let type = session.customClass(element, UIViewController.self) ?? usual
    let made =
      creator?(ElementObject(element, session).coder) ?? type.init(coder: ElementObject(element, session).coder)
    guard let made else { session.fail(element, "\(type).init(coder:) returned nil") }
    adopt(made)
    nameStandalone(made)
    addRelated(to: made)
    for other in element.parent?.children ?? [] where other.name == "customObject" {
      if let object = session.make(other) { retained.append(object) }
    }
    session.finish()
    return made
  }

  /// Makes the scene the source from which the view controller loads its view.
  ///
  /// `instantiate(creator:)` calls this method as soon as the controller's initializer has returned.
  func adopt(_ controller: UIViewController) {
    self.controller = controller
    controller.fileSource = self
  }

  /// Sets the restoration identifier of a controller that has none, if the file is loaded without its app. Traces and
  /// scenarios use this identifier to name the controller.
  private func nameStandalone(_ controller: UIViewController) {
    guard storyboard.document.isStandalone, controller.restorationIdentifier == nil else { return }
    controller.restorationIdentifier = element["storyboardIdentifier"] ?? element.id
  }

  private func addRelated(to controller: UIViewController) {
    let relations = element.list("connections").filter { $0["kind"] == "relationship" }
    let children = relations.compactMap { $0["destination"].flatMap { storyboard.document.elements[$0] } }
      .map { storyboard.instantiate($0) }
    guard !children.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.setViewControllers(children, animated: false)
    case let tabs as UITabBarController: tabs.viewControllers = children
    case let split as UISplitViewController: addColumns(Array(zip(relations, children)), to: split)
    default: session.warn(element, "\(type(of: controller)) does not support relationship segues")
    }
  }

  private func addColumns(_ columns: [(Element, UIViewController)], to split: UISplitViewController) {
    func child(_ names: [String]) -> UIViewController? {
      columns.first { names.contains($0.0["relationship"] ?? "") }?.1
    }
    let primary = child(["masterViewController", "primaryViewController"])
    let secondary = child(["detailViewController", "secondaryViewController"])
    guard split.style != .unspecified else {
      split.viewControllers = [primary, secondary].compactMap { $0 }
      return
    }
    split.setViewController(primary, for: .primary)
    if split.style == .tripleColumn {
      split.setViewController(child(["supplementaryViewController"]), for: .supplementary)
    }
    split.setViewController(secondary, for: .secondary)
    if let compact = child(["compactViewController"]) { split.setViewController(compact, for: .compact) }
  }

  // MARK: The view

  func loadView(for controller: UIViewController) -> Bool {
    guard let viewElement = element.child(key: "view") else { return false }
    session.beginLoadingView()
    guard let view = session.make(viewElement) as? UIView else { return false }
    controller.view = view
    registerGuides(of: controller)
    if let refresh = element.child(key: "refreshControl"), let table = view as? UITableView {
      table.refreshControl = session.make(refresh) as? UIRefreshControl
    }
    for other in element.parent?.children ?? [] where other !== element && other.name != "customObject" {
      if let object = session.make(other) { retained.append(object) }
    }
    session.finish()
    let waiting = embeddings
    embeddings = []
    for embedding in waiting { embed(embedding.segue, in: embedding.container) }
    return true
  }

  private func registerGuides(of controller: UIViewController) {
    for guide in element.list("layoutGuides") {
      session.register(guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide, guide.id)
    }
  }

  var origin: StoryboardOrigin? {
    element.id.map { StoryboardOrigin(storyboard: storyboard.name, scene: $0) }
  }

  // MARK: Segues

  /// Adds an embed segue. The scene performs the segue when the view has been loaded.
  func add(embedding segue: SegueTemplate, in container: UIView) { embeddings.append((segue, container)) }

  private func embed(_ segue: SegueTemplate, in container: UIView) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: nil) else {
      return
    }
    segue.perform(from: controller, sender: nil, in: storyboard, container: container)
  }

  /// Performs a segue, if the controller's `shouldPerformSegue(withIdentifier:sender:)` returns true.
  func trigger(_ segue: SegueTemplate, sender: Any?) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
      return
    }
    segue.perform(
      from: controller, sender: sender, in: storyboard, container: nil, anchor: segue.anchorID.flatMap(session.object))
  }

  /// The identifiers of the segues that begin in the scene, in the order of the file.
  ///
  /// A segue is listed with its own identifier, if it has one. In a file that is loaded without its app, it is also
  /// listed with the identifier of its element.
  var segueIdentifiers: [String] {
    let isStandalone = storyboard.document.isStandalone
    return (element.parent ?? element).all.filter { $0.name == "segue" && $0["kind"] != "relationship" }
      .flatMap { [$0["identifier"], isStandalone ? $0.id : nil].compactMap { $0 } }
  }

  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
    guard let (found, segue) = segue(identifier) else { return false }
    let container = found.parent?.parent?.id.flatMap(session.object) as? UIView
    segue.perform(
      from: controller, sender: sender, in: storyboard, container: segue.kind == .embed ? container : nil,
      anchor: segue.anchorID.flatMap(session.object))
    return true
  }

  /// Returns the element and the template of the segue with an identifier, or nil if there is none. In a file that is
  /// loaded without its app, `identifier` can also be that of the segue's element.
  private func segue(_ identifier: String) -> (Element, SegueTemplate)? {
    let segues = (element.parent ?? element).all.filter { $0.name == "segue" }
    let named = segues.first { $0["identifier"] == identifier }
    let found = named ?? (storyboard.document.isStandalone ? segues.first { $0.id == identifier } : nil)
    return found.flatMap { element in SegueTemplate(element).map { (element, $0) } }
  }
}
