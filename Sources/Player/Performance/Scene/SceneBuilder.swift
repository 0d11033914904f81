internal import Files
import Geometry
import Interface
import Layers
import PNG
import Pixels
import Scenario

/// A builder that creates a scenario's scene from UIKit's views and view controllers.
@MainActor
struct SceneBuilder {
  let document: ScenarioDocument
  let registry: SceneRegistry
  /// The folder to which paths of images are relative.
  let folder: String
  /// The object that performs the actions of controls, rows and items.
  let performer = ActionPerformer()

  /// Creates the view controllers and views of the document's scene.
  func build() throws(PlayerError) -> BuiltScene {
    var scene = BuiltScene(root: UIViewController())
    switch document.scene {
    case .runner(let name):
      // An app sets the root of its own window when it is launched.
      if registry.launch(of: name) != nil { return scene }
      guard let root = registry.make(name) else { throw .unknownScene(name: name, registered: registry.names) }
      return BuiltScene(root: root)
    case .storyboard(let storyboard): return BuiltScene(root: try makeRoot(of: storyboard))
    case .screen(let screen):
      let controller = ScreenController()
      scene = BuiltScene(root: controller)
      try fill(controller, with: screen, &scene)
    case .pages(let pages):
      scene = BuiltScene(root: makeBook(pages))
      scene.children = try controllers(of: pages.screens, &scene, isOwnContainer: true)
    case .container(let container):
      scene = BuiltScene(root: makeContainer(container))
      scene.children = try controllers(of: container.screens, &scene, isOwnContainer: true)
    case .tabs(let screens):
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      scene = BuiltScene(root: tabs)
      tabs.viewControllers = try controllers(of: screens, &scene)
    case .navigation(let screens):
      let navigation = UINavigationController()
      navigation.restorationIdentifier = "navigation"
      scene = BuiltScene(root: navigation)
      navigation.viewControllers = try controllers(of: screens, &scene)
    }
    _ = try controllers(of: document.later, &scene)
    if !document.views.isEmpty { try add(document.views, to: scene.root.view, &scene) }
    return scene
  }

  private func makeBook(_ pages: ScenarioDocument.Pages) -> UIPageViewController {
    let book = UIPageViewController(
      transitionStyle: pages.style.uiKit, navigationOrientation: pages.orientation.uiKit,
      options: [.spineLocation: pages.spine.uiKit, .interPageSpacing: pages.spacing])
    book.restorationIdentifier = "pages"
    return book
  }

  private func makeContainer(_ container: ScenarioDocument.Container) -> ContainerController {
    let controller = ContainerController()
    controller.restorationIdentifier = "container"
    controller.view.backgroundColor = container.background.map { UIColor($0) } ?? .systemBackground
    switch container.frame {
    case .rect(let rect): controller.childContainer.frame = rect
    case .fill: controller.childContainer.frame = controller.view.bounds
    }
    controller.childContainer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.childContainer.layer.name = "container.place"
    return controller
  }

  /// Returns a view controller for each screen, and adds the controllers and their views to `scene`.
  ///
  /// - Parameter isOwnContainer: whether the screens are children of a custom container. Their views are then loaded on
  ///   demand, and the trace records `willMove(toParent:)` and `didMove(toParent:)`.
  private func controllers(
    of screens: [ScenarioDocument.Screen], _ scene: inout BuiltScene, isOwnContainer: Bool = false
  ) throws(PlayerError) -> [UIViewController] {
    var controllers: [UIViewController] = []
    for screen in screens {
      let controller = ScreenController()
      controller.notesMoves = isOwnContainer
      try fill(controller, with: screen, &scene)
      controllers.append(controller)
    }
    return controllers
  }

  private func fill(_ controller: ScreenController, with screen: ScenarioDocument.Screen, _ scene: inout BuiltScene)
    throws(PlayerError)
  {
    controller.restorationIdentifier = screen.id
    controller.title = screen.title
    if let icon = screen.icon {
      controller.tabBarItem.image = try image(of: .file(icon))
    }
    if let badge = screen.badge { controller.tabBarItem.badgeValue = badge }
    let root = UIView(frame: CGRect(origin: .zero, size: document.stage.size))
    root.backgroundColor = screen.background.map { UIColor($0) } ?? .systemBackground
    root.accessibilityIdentifier = "\(screen.id).view"
    let count = scene.tables.count
    try add(screen.views, to: root, &scene)
    controller.tables = Array(scene.tables[count...])
    controller.content = root
    if !controller.notesMoves { controller.view = root }
    scene.controllers[screen.id] = controller
    scene.views[screen.id] = root
  }

  /// Creates views from their descriptions, and adds them to a superview and to `scene`.
  func add(_ views: [ScenarioDocument.View], to parent: UIView, _ scene: inout BuiltScene) throws(PlayerError) {
    for description in views {
      let view = try view(description, in: parent.bounds, &scene)
      parent.addSubview(view)
    }
  }

  /// Creates a view with its subviews, and adds all of them to `scene`. `parent` is the bounds of the future superview.
  func view(
    _ description: ScenarioDocument.View, in parent: CGRect, _ scene: inout BuiltScene
  ) throws(PlayerError) -> UIView {
    let frame =
      switch description.frame {
      case .rect(let rect): rect
      case .fill: parent
      }
    let view = try content(description.content, in: frame.size, &scene)
    view.frame = frame
    view.alpha = CGFloat(description.opacity)
    view.autoresizingMask = description.autoresize.reduce(into: []) { $0.insert($1.mask) }
    if let id = description.id {
      view.accessibilityIdentifier = id
      view.restorationIdentifier = id
      scene.views[id] = view
    }
    if case .box(let box) = description.content { try add(box.views, to: view, &scene) }
    return view
  }

  private func content(
    _ content: ScenarioDocument.Content, in size: CGSize, _ scene: inout BuiltScene
  ) throws(PlayerError) -> UIView {
    switch content {
    case .box(let box): makeBox(box)
    case .label(let label): makeLabel(label)
    case .image(let picture): try makeImage(picture)
    case .table(let table): try makeTable(table, width: size.width, &scene)
    case .grid(let grid): try makeGrid(grid, in: size, &scene)
    case .control(let control): makeControl(control)
    }
  }

  private func makeBox(_ box: ScenarioDocument.Box) -> UIView {
    let view = box.scroll.map { makeScrollView($0, hasGradient: box.gradient != nil) } ?? makePlainView(box)
    view.backgroundColor = box.background.map { UIColor($0) }
    view.layer.cornerRadius = CGFloat(box.corner)
    view.clipsToBounds = box.clips || box.scroll != nil
    if let shadow = box.shadow { view.layer.apply(shadow) }
    if let gradient = box.gradient { (view.layer as? CAGradientLayer)?.apply(gradient) }
    if let border = box.border {
      view.layer.borderWidth = CGFloat(border.width)
      view.layer.borderColor = CGColor(border.color)
    }
    return view
  }

  private func makePlainView(_ box: ScenarioDocument.Box) -> UIView { box.gradient == nil ? UIView() : GradientView() }

  private func makeScrollView(_ scroll: ScenarioDocument.Scroll, hasGradient: Bool) -> UIView {
    let view = hasGradient ? GradientScrollView() : UIScrollView()
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = scroll.size
    (view.isPagingEnabled, view.bounces) = (scroll.paging, scroll.bounces)
    return view
  }

  private func makeLabel(_ label: ScenarioDocument.Label) -> UIView {
    let view = UILabel()
    view.text = label.text
    view.font = font(label.font)
    view.adjustsFontForContentSizeCategory = true
    if let color = label.color { view.textColor = UIColor(color) }
    view.textAlignment = label.align.uiKit
    view.numberOfLines = label.lines
    return view
  }

  /// Returns a font of the scenario, scaled from its size in the document to the user's content size category.
  func font(_ font: ScenarioDocument.Font) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: CGFloat(font.size), weight: font.weight.uiKit))
  }

  /// Decodes a PNG file and returns its bitmap. The path of the file is relative to the scenario's folder.
  func bitmap(_ file: String) throws(PlayerError) -> Bitmap {
    do {
      return try PNGDecoder.decode(File.read("\(folder)/\(file)"))
    } catch {
      throw .unreadableImage(file: file, reason: (error as? FileError)?.reason ?? "\(error)")
    }
  }

  private func makeImage(_ picture: ScenarioDocument.Picture) throws(PlayerError) -> UIView {
    let view = UIImageView(image: try image(of: picture.source))
    view.contentMode = picture.mode.uiKit
    view.clipsToBounds = picture.mode == .scaleAspectFill
    return view
  }
}
