import Controls
import class Foundation.NSCoder
import Geometry
import Containers
import Interface
import Lists
import Runtime

/// The description of a segue in a storyboard. Each time the segue is triggered, the template creates a
/// `UIStoryboardSegue`.
struct SegueTemplate {
  /// The kinds of segues.
  enum Kind {
    case show, showDetail, push, present, popover, embed, relationship, unwind, custom

    /// Creates the kind that the element of a segue specifies, or nil if the kind is unknown.
    init?(_ element: Element) {
      switch element["kind"] {
      case "show": self = .show
      case "showDetail", "replace": self = .showDetail
      case "push": self = .push
      case "modal", "presentation": self = .present
      case "popover", "popoverPresentation": self = .popover
      case "embed": self = .embed
      case "relationship": self = .relationship
      case "unwind": self = .unwind
      case "custom": self = .custom
      default: return nil
      }
    }
  }

  let kind: Kind
  private let element: Element

  /// Creates a template from the element of a segue, or nil if the kind of the segue is unknown.
  init?(_ element: Element) {
    guard let kind = Kind(element) else { return nil }
    (self.kind, self.element) = (kind, element)
  }

  /// The identifier of the element whose object anchors the popover, or nil if the sender of the segue is the anchor.
  var anchorID: String? { element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"] }

  /// The identifier of the segue, or nil if the file specifies none.
  var identifier: String? { element["identifier"] }

  /// Returns whether the destination of a segue is created together with the segue's source controller. True for
  /// relationship and embed segues.
  static func createsAtOnce(_ element: Element) -> Bool {
    element["kind"] == "relationship" || element["kind"] == "embed"
  }

  private var isAnimated: Bool { element["animates"] != "NO" }

  /// Performs the segue: creates the destination and the `UIStoryboardSegue`, and calls `prepare(for:sender:)` and
  /// `perform()`.
  ///
  /// - Source: B-395, G-331.
  @MainActor
  func perform(
    from source: UIViewController, sender: Any?, in storyboard: UIStoryboard, container: UIView?,
    anchor: AnyObject? = nil
  ) {
    if kind == .unwind {
      return unwind(from: source, sender, isStandalone: storyboard.document.isStandalone)
    }
    guard let target = element["destination"].flatMap({ storyboard.document.elements[$0] }) else { return }
    let destination = storyboard.instantiate(target, creator: creator(of: source, sender, storyboard.document))
    let segue = make(source, destination, isStandalone: storyboard.document.isStandalone)
    segue.isAnimated = isAnimated
    (segue as? UIStoryboardPopoverSegue)?.anchor = anchor ?? sender as? UIView ?? sender as? UIBarButtonItem
    configure(destination, sender, anchor)
    if storyboard.document.isStandalone { completePopover(of: destination, source) }
    segue.transition = transition(source, destination, sender, container)
    if kind == .custom, storyboard.document.isStandalone, type(of: segue) == UIStoryboardSegue.self {
      segue.transition = { source.show(destination, sender: sender) }
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Returns a closure that creates the destination by calling the segue action (`@IBSegueAction`) of the source
  /// controller. Returns nil if the segue has no segue action.
  ///
  /// - Source: Apple's documentation of `UIStoryboard.instantiateViewController(identifier:creator:)` and of Interface
  ///   Builder's segue actions.
  @MainActor
  private func creator(
    of source: UIViewController, _ sender: Any?, _ document: InterfaceDocument
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let name = element["destinationCreationSelector"] else { return nil }
    guard let produce = ObjectClass.method(name, of: type(of: source))?.produce else {
      if document.isStandalone { return nil }
      fatalError(
        "\(document.path):\(element.line): \(type(of: source)) has no segue action \(name), or the action does not "
          + "return a view controller")
    }
    let identifier = identifier
    return { coder in produce(source, [coder, sender, identifier]) as? UIViewController }
  }

  /// Makes the popover of `destination` point at the centre of the view of `source`, if the segue presents a popover
  /// without an anchor. Used only in a file that is loaded without its app, because the app's code would set the
  /// anchor.
  @MainActor
  private func completePopover(of destination: UIViewController, _ source: UIViewController) {
    guard kind == .popover, let popover = destination.popoverPresentationController, popover.sourceView == nil,
      popover.barButtonItem == nil
    else { return }
    popover.sourceView = source.view
    popover.sourceRect = CGRect(x: source.view.bounds.midX, y: source.view.bounds.midY, width: 1, height: 1)
  }

  @MainActor
  private func unwind(from source: UIViewController, _ sender: Any?, isStandalone: Bool) {
    let action = Selector(named: element["unwindAction"] ?? "")
    if isStandalone, !source.hasUnwindDestination(action, sender: sender) {
      return source.returnToPreviousController(identifier: identifier, sender: sender, isAnimated: isAnimated)
    }
    guard element["customClass"] != nil else {
      return source.performUnwindSegue(action, identifier: identifier, sender: sender, isAnimated: isAnimated)
    }
    source.performUnwindSegue(action, identifier: identifier, sender: sender, isAnimated: isAnimated) {
      let segue = make($0, $1, isStandalone: isStandalone)
      segue.makeUnwinding()
      return segue
    }
  }

  /// Creates the `UIStoryboardSegue` from `source` to `destination`, or an instance of the custom class that the
  /// element specifies.
  @MainActor
  private func make(
    _ source: UIViewController, _ destination: UIViewController, isStandalone: Bool
  ) -> UIStoryboardSegue {
    guard let name = element["customClass"] else {
      if kind == .popover, Self.usesPopoverControllers {
        return UIStoryboardPopoverSegue(identifier: identifier, source: source, destination: destination)
      }
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    guard let type = ObjectClass.named(name, module: element["customModule"]) as? UIStoryboardSegue.Type else {
      if isStandalone {
        Stage.current?.note(
          "warning", "InterfaceBuilder",
          detail: "line \(element.line): Unknown segue class \(name); UIStoryboardSegue is used")
        return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
      }
      fatalError(
        "line \(element.line): the segue class \(name) does not exist or is not a subclass of UIStoryboardSegue")
    }
    return type.init(storyboardIdentifier: identifier, source: source, destination: destination)
  }

  /// Whether popover segues use a `UIPopoverController` instead of a popover presentation. True on an iPad in the
  /// classic profile.
  ///
  /// - Source: G-229.
  @MainActor
  private static var usesPopoverControllers: Bool {
    guard let stage = Stage.current else { return false }
    return stage.profile.rotatesRootView && stage.device.userInterfaceIdiom == .pad
  }

  /// Sets the presentation and transition styles of the destination. `prepare(for:sender:)`, which is called later, can
  /// change these styles.
  ///
  /// - Source: B-391.
  @MainActor
  private func configure(_ destination: UIViewController, _ sender: Any?, _ anchor: AnyObject?) {
    if let style = element.value("modalPresentationStyle", in: Names.presentations) {
      destination.modalPresentationStyle = style
    }
    if let style = element.value("modalTransitionStyle", in: Names.transitions) {
      destination.modalTransitionStyle = style
    }
    guard kind == .popover else { return }
    destination.modalPresentationStyle = .popover
    let popover = destination.popoverPresentationController
    if let view = anchor as? UIView ?? (anchor == nil ? sender as? UIView : nil) {
      popover?.sourceView = view
      popover?.sourceRect = view.bounds
    } else if let item = anchor as? UIBarButtonItem ?? sender as? UIBarButtonItem {
      popover?.barButtonItem = item
    }
    if let arrows = element.child(key: "popoverArrowDirection") {
      popover?.permittedArrowDirections = directions(arrows)
    }
  }

  @MainActor
  private func directions(_ element: Element) -> UIPopoverArrowDirection {
    let names: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
    let all: UIPopoverArrowDirection = names.reduce(into: []) { if element[$1.0] == "YES" { $0.formUnion($1.1) } }
    return all.isEmpty ? .any : all
  }

  @MainActor
  private func transition(
    _ source: UIViewController, _ destination: UIViewController, _ sender: Any?, _ container: UIView?
  ) -> (() -> Void)? {
    let isAnimated = isAnimated
    func run(_ action: @escaping () -> Void) -> () -> Void {
      isAnimated ? action : { UIView.performWithoutAnimation(action) }
    }
    switch kind {
    case .show: return run { source.show(destination, sender: sender) }
    case .showDetail: return run { source.showDetailViewController(destination, sender: sender) }
    case .push: return { Self.push(destination, from: source, animated: isAnimated) }
    case .present, .popover: return { source.present(destination, animated: isAnimated) }
    case .embed: return { if let container { Self.embed(destination, of: source, in: container) } }
    case .relationship, .unwind, .custom: return nil
    }
  }

  @MainActor
  private static func push(_ destination: UIViewController, from source: UIViewController, animated: Bool) {
    guard let navigation = source.navigationController else {
      fatalError(
        """
        Push segues can only be used when the source controller is managed by an instance of UINavigationController, \
        but \(type(of: source)) is not
        """)
    }
    navigation.pushViewController(destination, animated: animated)
  }

  /// Makes `child` a child of `parent`, and adds its view to `container`, which the view fills.
  ///
  /// - Source: B-399, B-400.
  @MainActor
  private static func embed(_ child: UIViewController, of parent: UIViewController, in container: UIView) {
    parent.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}

extension FileSession {
  /// Configures an object, such as a button, to trigger a segue.
  ///
  /// - Returns: Always true, which means that the connection is complete. The destination need not exist yet, because
  ///   the segue creates it when it is performed.
  func attach(segue element: Element, to object: AnyObject) -> Bool {
    guard let scene, let segue = SegueTemplate(element), segue.kind != .relationship else { return true }
    let trigger = { @MainActor [weak scene] (sender: Any?) in
      guard let scene else { return }
      scene.trigger(segue, sender: sender)
    }
    switch object {
    case let view as UIView where segue.kind == .embed: scene.add(embedding: segue, in: view)
    case let control as UIControl:
      let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
      control.addAction(UIAction { action in trigger(action.sender) }, for: event)
    case let item as UIBarButtonItem: item.handler = { [weak item] in trigger(item) }
    case let recognizer as UIGestureRecognizer: addTrigger(to: recognizer, trigger)
    case let cell as UITableViewCell:
      let run: () -> Void = { [weak cell] in trigger(cell) }
      if element["trigger"] == "accessoryAction" { cell.accessorySegue = run } else { cell.selectionSegue = run }
    case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell] in trigger(cell) }
    default: break
    }
    return true
  }

  /// Makes a gesture recognizer call `trigger` once for each gesture: when a continuous gesture begins, or when a
  /// discrete gesture is recognized.
  ///
  /// - Source: unverified.
  private func addTrigger(to recognizer: UIGestureRecognizer, _ trigger: @escaping @MainActor (Any?) -> Void) {
    var isContinuing = false
    recognizer.addAction {
      if $0.state == .began || $0.state == .ended && !isContinuing { trigger($0) }
      isContinuing = $0.state == .began || $0.state == .changed
    }
  }
}
