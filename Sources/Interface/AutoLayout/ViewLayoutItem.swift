import Geometry
import Layers

/// The Auto Layout data of a view: its constraints, guides, priorities and margins.
final class ViewLayoutItem: LayoutItem {
  /// The view, which owns this object.
  unowned let view: UIView
  /// The active constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The constraints of `constraints` that the engine has to add, or whose constants and priorities it has to read
  /// again.
  var changes: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The layout engine of the hierarchy whose root is this view, or nil if the view is not the root of a hierarchy with
  /// an engine.
  var engine: LayoutEngine?
  /// The stored value of `translatesAutoresizingMaskIntoConstraints`.
  var usesMask = true
  /// Whether the layout engine of the view's hierarchy contains variables for the view's rectangle.
  var isRegistered = false
  /// Whether the view's frame or intrinsic size has changed since the engine's last update.
  var isOutdated = false
  /// The constraints whose constants depend on the view's insets or on the origin of its bounds.
  var dynamicConstraints: [NSLayoutConstraint] = []

  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]

  /// The margins that the app has set, or nil if the system's margins apply.
  var ownMargins: UIEdgeInsets?
  /// Whether the app has set `directionalLayoutMargins`. In this case, `left` and `right` of `ownMargins` are the
  /// margins of the leading and the trailing side.
  var hasDirectionalMargins = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  /// The guide of the part that the keyboard covers, or nil before it is first used.
  var storedKeyboardGuide: UIKeyboardLayoutGuide?
  private var systemGuides: [SystemLayoutGuide] = []
  private var storedReadableGuide: UILayoutGuide?

  init(_ view: UIView) { self.view = view }

  /// Returns the system guide of the view for `kind`, for example for the safe area. The guide is created on first
  /// access.
  func systemGuide(_ kind: SystemLayoutGuide.Kind) -> SystemLayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = SystemLayoutGuide(kind, of: view)
    systemGuides.append(guide)
    return guide
  }

  /// The guide of the readable width. The guide and its constraints are created on first access.
  var readableGuide: UILayoutGuide {
    if let storedReadableGuide { return storedReadableGuide }
    let (guide, margins) = (UILayoutGuide(), systemGuide(.margins))
    guide.identifier = "\(view.layoutName).readableContent"
    view.addLayoutGuide(guide)
    storedReadableGuide = guide
    let wish = guide.widthAnchor.constraint(equalToConstant: Self.readableWidth)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth), wish,
    ])
    return guide
  }

  /// The maximum width of the readable content guide, in points, for text in the default size (unverified).
  fileprivate static let readableWidth: CGFloat = 672

  /// Returns the intrinsic width or height of the view, or nil if it has none along the axis.
  func contentLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length == UIView.noIntrinsicMetric ? nil : length
  }

  /// Called when the view's frame has changed. If the engine treats the frame as fixed, because constraints do not
  /// determine it, requests that the engine reads the frame again.
  func noteGeometry() {
    if isRegistered, usesMask { noteOutdated() }
  }

  /// Called when the origin of the view's bounds has changed. Requests an update of constraints that depend on the
  /// origin.
  func noteScrolling() {
    if !dynamicConstraints.isEmpty { view.note(.solving) }
  }

  /// Called when the layout direction has changed. Removes the constraints of leading and trailing sides from the
  /// engine, and requests that they are added again for the new direction.
  func noteDirection() {
    let engine = view.layoutRoot.layoutItem?.engine
    for constraint in constraints where constraint.isDirectional {
      engine?.uninstall(constraint)
      constraint.noteChange()
    }
    view.note(.solving)
  }

  /// Called when the view's content has changed. For labels, buttons and image views, requests that the engine reads
  /// the intrinsic size.
  func noteContent() {
    if isRegistered, !usesMask, view is UILabel || view is UIButton || view is UIImageView { noteOutdated() }
  }

  /// Requests that the engine reads the view's frame and intrinsic size again.
  func noteOutdated() {
    guard !isOutdated else { return }
    isOutdated = true
    view.note(.solving)
  }

  /// Resets the state that belongs to the previous engine, and requests that the next engine adds all constraints that
  /// the view holds. Called when the view enters or leaves a hierarchy.
  func restart() {
    (isRegistered, isOutdated) = (false, false)
    dynamicConstraints = []
    changes = constraints
    for constraint in constraints { constraint.isNoted = true }
    view.needs.insert(.solving)
    view.leaveMarks(of: .solving)
  }
}

extension UIView: LayoutElement {
  final var layoutHolder: UIView? { self }
  final var layoutContainer: UIView? { superview }
  final var elementItem: LayoutItem { viewItem }
  final var layoutName: String { accessibilityIdentifier ?? layer.name ?? String(describing: Self.self) }

  /// The view's Auto Layout data, which is created on first access.
  final var viewItem: ViewLayoutItem {
    if let layoutItem { return layoutItem }
    let item = ViewLayoutItem(self)
    layoutItem = item
    return item
  }

  /// Sets `containsLayoutItems` of this view and its ancestors to true. Layout with constraints skips views for which
  /// the property is false.
  final func joinAutoLayout() {
    var next: UIView? = self
    while let view = next, !view.containsLayoutItems {
      view.containsLayoutItems = true
      next = view.superview
    }
  }

  /// The root of the view's hierarchy: the window, or the uppermost superview.
  final var layoutRoot: UIView {
    var root = storedWindow ?? self
    while let superview = root.superview { root = superview }
    return root
  }

  /// Calls `body` with the Auto Layout data of this view and of its descendants, superviews first.
  final func forEachLayoutItem(_ body: (ViewLayoutItem) -> Void) {
    var waiting = [self]
    while let view = waiting.popLast() {
      guard view.containsLayoutItems else { continue }
      if let item = view.layoutItem { body(item) }
      waiting += view.storedSubviews.reversed()
    }
  }

  /// Removes this view and its descendants from the layout engine of their hierarchy. Called before the view leaves its
  /// superview.
  ///
  /// Constraints between items inside and outside this view become inactive.
  final func leaveLayoutEngine() {
    guard superview != nil else { return }
    let engine = layoutRoot.layoutItem?.engine
    forEachLayoutItem { item in
      let references = item.references + item.guides.flatMap(\.guideItem.references)
      for constraint in references where !(constraint.holder?.isDescendant(of: self) ?? false) {
        constraint.deactivate()
      }
    }
    forEachLayoutItem { item in
      for constraint in item.constraints { engine?.uninstall(constraint) }
    }
    forEachLayoutItem { item in
      engine?.forget(item.view)
      for guide in item.guides { engine?.forget(guide) }
      item.restart()
    }
  }

  /// Requests that the layout engine of the new hierarchy adds this view and its descendants. Called after the view was
  /// added to a superview.
  final func joinLayoutEngine() {
    layoutItem?.engine = nil
    forEachLayoutItem { $0.restart() }
    superview?.joinAutoLayout()
  }
}

extension UIView {
  /// The distances in points from the edges of the view to the area of `readableContentGuide`.
  package final var readableContentInsets: UIEdgeInsets {
    var margins = layoutMargins
    let slack = bounds.width - margins.left - margins.right - ViewLayoutItem.readableWidth
    margins.left += max(0, slack / 2)
    margins.right += max(0, slack / 2)
    return margins
  }
}
