import Foundation
import Interface
import Runtime

/// A scene of a storyboard from which one view controller was created. The controller retains the scene.
@MainActor
final class StoryboardScene: ControllerSource {
  let storyboard: UIStoryboard
  private let element: Element
  private let session: FileSession
  private weak var controller: UIViewController?
  /// The objects of the scene that only the scene retains.
  private var retained: [AnyObject] = []
  /// The segues that add a child to a container view when the view is loaded.
  private var embeddings: [(segue: SegueTemplate, container: UIView)] = []

  init(_ storyboard: UIStoryboard, _ element: Element) {
    (self.storyboard, self.element) = (storyboard, element)
    session = FileSession(storyboard.document, bundle: storyboard.bundle)
  }

  /// Creates the view controller, its children and the scene's other objects that have no view. The view is loaded
  /// later.
  func instantiate(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    session.scene = self
    let usual = ElementClass.controllers[element.name] ?? UIViewController.self
    let type = session.customClass(element, UIViewController.self) ?? usual
    let made =
      creator?(ElementObject(element, session).coder) ?? type.init(coder: ElementObject(element, session).coder)
    guard let made else { session.fail(element, "\(type).init(coder:) returned nil") }
    adopt(made)
    addRelated(to: made)
    for other in element.parent?.children ?? [] where other.name == "customObject" {
      if let object = session.make(other) { retained.append(object) }
    }
    session.finish()
    return made
  }

  /// Makes the scene the source from which the view controller loads its view.
  ///
  /// The first statement of the controller's `init(coder:)` calls this method.
  func adopt(_ controller: UIViewController) {
    self.controller = controller
    controller.fileSource = self
  }

  private func addRelated(to controller: UIViewController) {
    let relations = element.list("connections").filter { $0["kind"] == "relationship" }
    let children = relations.compactMap { $0["destination"].flatMap { storyboard.document.elements[$0] } }
      .map { storyboard.instantiate($0) }
    guard !children.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.setViewControllers(children, animated: false)
    case let tabs as UITabBarController: tabs.viewControllers = children
    default: session.warn(element, "\(type(of: controller)) has no relationships")
    }
  }

  // MARK: The view

  func loadView(for controller: UIViewController) -> Bool {
    guard let viewElement = element.child(key: "view") else { return false }
    guard let view = session.make(viewElement) as? UIView else { return false }
    controller.view = view
    registerGuides(of: controller)
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

  /// Adds an embed segue, which is performed when the view has been loaded.
  func add(embedding segue: SegueTemplate, in container: UIView) { embeddings.append((segue, container)) }

  private func embed(_ segue: SegueTemplate, in container: UIView) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: nil) else {
      return
    }
    segue.perform(from: controller, sender: nil, in: storyboard, container: container)
  }

  /// Performs a segue, unless the controller's `shouldPerformSegue(withIdentifier:sender:)` returns false.
  func trigger(_ segue: SegueTemplate, sender: Any?) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
      return
    }
    segue.perform(from: controller, sender: sender, in: storyboard, container: nil)
  }

  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
    let scene = element.parent ?? element
    guard let found = scene.all.first(where: { $0.name == "segue" && $0["identifier"] == identifier }),
      let segue = SegueTemplate(found)
    else { return false }
    let container = found.parent?.parent?.id.flatMap(session.object) as? UIView
    segue.perform(
      from: controller, sender: sender, in: storyboard, container: segue.kind == .embed ? container : nil,
      anchor: found["popoverAnchorView"].flatMap(session.object) as? UIView)
    return true
  }
}
