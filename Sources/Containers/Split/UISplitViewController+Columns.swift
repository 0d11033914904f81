public import Geometry
public import Interface
import Layers

extension UISplitViewController {
  // MARK: View controllers

  /// The view controllers of the columns, from the primary to the secondary one. While the columns are collapsed, the
  /// array contains only the visible child.
  ///
  /// - Precondition: the property is set only if the style is `unspecified`. The new array contains at most two view
  ///   controllers, in the classic profile either none or two. For other numbers, UIKit raises an exception.
  /// - Source: inventory C-225.
  public final var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let child = collapse.child { return [child] }
      return [Column.primary, .supplementary, .secondary].compactMap { columns.child($0) }
    }
    set {
      require(
        style == .unspecified,
        "UISplitViewController.viewControllers cannot be set with a column style: use setViewController(_:for:)")
      require(
        isClassic ? newValue.isEmpty || newValue.count == 2 : newValue.count <= 2,
        "UISplitViewController.viewControllers must have 0 or 2 elements in the classic profile, and at most 2 in the "
          + "modern profile, but has \(newValue.count)")
      put(newValue.first, into: .primary)
      put(newValue.count > 1 ? newValue[1] : nil, into: .secondary)
    }
  }

  /// Returns the view controller that was set for a column, or nil.
  public final func viewController(for column: Column) -> UIViewController? { columns.given(column) }

  /// Sets the view controller of a column.
  ///
  /// A view controller that is neither a navigation controller nor a tab bar controller becomes the root of a new
  /// navigation controller, except in the column `compact`.
  /// - Precondition: the style is not `unspecified`, and has the column. Otherwise, UIKit raises an exception.
  public final func setViewController(_ vc: UIViewController?, for column: Column) {
    require(
      style != .unspecified, "setViewController(_:for:) requires the style doubleColumn or tripleColumn")
    require(
      column != .supplementary || style == .tripleColumn,
      "setViewController(_:for:): the style doubleColumn has no supplementary column")
    put(vc, into: column)
  }

  /// Replaces the view controller of a column. Unless the style is `unspecified` or the profile is classic, the column
  /// is then shown.
  final func replace(_ column: Column, by vc: UIViewController) {
    put(vc, into: column)
    guard style != .unspecified, !isClassic else { return }
    show(column)
  }

  private final func put(_ vc: UIViewController?, into column: Column) {
    guard columns.given(column) !== vc else { return }
    motion?.finish()
    let wasCollapsed = isCollapsed
    if wasCollapsed { collapse.end(in: self) }
    if let old = columns.child(column) { letGo(old) }
    let child = vc.map { wrapped($0, in: column) }
    columns.set(vc, child: child, for: column)
    if let child {
      addChild(child)
      child.didMove(toParent: self)
    }
    guard isViewLoaded else { return }
    if wasCollapsed { collapse.begin(in: self) } else { display(mode(for: view.bounds.size)) }
  }

  private final func wrapped(_ vc: UIViewController, in column: Column) -> UIViewController {
    let isContainer = vc is UINavigationController || vc is UITabBarController
    guard style != .unspecified, column != .compact, !isContainer else { return vc }
    return UINavigationController(rootViewController: vc)
  }

  private final func letGo(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  // MARK: Modes

  /// The arrangement of the columns. During a change, the value is the new mode.
  public final var displayMode: DisplayMode {
    shownMode == .automatic ? mode(for: viewIfLoaded?.bounds.size ?? .zero) : shownMode
  }

  /// The behaviour in effect: the other columns are beside the secondary column, cover it, or displace it.
  public final var splitBehavior: SplitBehavior { modes(for: viewIfLoaded?.bounds.size ?? .zero).behavior }

  /// Shows a column, with an animation.
  ///
  /// While the columns are collapsed, the column's view controllers are pushed onto the stack. If they are on the stack
  /// already, the view controllers above them are popped instead.
  public final func show(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    guard let count = columnCount(showing: column), count > displayMode.columnCount else {
      if column == .secondary { hideTemporaryColumns() }
      return
    }
    choose(modes(for: view.bounds.size).showing(count), animated: true)
  }

  /// Hides a column and the columns that precede it, with an animation. The secondary column cannot be hidden.
  public final func hide(_ column: Column) {
    guard !isCollapsed, let count = columnCount(showing: column), count > 0, count <= displayMode.columnCount else {
      return
    }
    choose(modes(for: view.bounds.size).showing(count - 1), animated: true)
  }

  /// The number of columns before the secondary one.
  final var leadingCount: Int { columns.child(.supplementary) == nil ? 1 : 2 }

  /// Returns how many of the columns that precede the secondary column must be visible to show `column`, or nil if
  /// `column` does not exist.
  private final func columnCount(showing column: Column) -> Int? {
    switch column {
    case .primary: leadingCount
    case .supplementary: leadingCount > 1 ? 1 : nil
    case .secondary: 0
    case .compact: nil
    }
  }

  /// Changes to a mode that the user or the app has selected.
  final func choose(_ mode: DisplayMode, animated: Bool) {
    chosenMode = mode
    change(to: mode, animated: animated)
  }

  /// Hides the columns that are over the secondary column or displace it.
  final func hideTemporaryColumns() {
    if let mode = modes(for: view.bounds.size).withoutTemporaryColumns(displayMode) { choose(mode, animated: true) }
  }

  final func modes(for size: CGSize) -> SplitModes {
    SplitModes(
      columnCount: leadingCount, size: size, preferring: isClassic ? .automatic : preferredSplitBehavior,
      mode: isClassic ? .automatic : preferredDisplayMode)
  }

  /// Returns the display mode for a size of the view.
  final func mode(for size: CGSize) -> DisplayMode {
    if isClassic { return classic.mode }
    return modes(for: size).resolved(chosenMode ?? preferredDisplayMode)
  }

  // MARK: Layout

  /// The width of the primary column in points.
  public final var primaryColumnWidth: CGFloat { primaryWidth(in: viewIfLoaded?.bounds.size ?? .zero) }
  /// The width of the supplementary column in points, or 0 if there is none.
  public final var supplementaryColumnWidth: CGFloat {
    leadingCount > 1 ? supplementaryWidth(in: viewIfLoaded?.bounds.size ?? .zero) : 0
  }

  /// Returns the width of the primary column in a view of the given size.
  ///
  /// - Source: inventory C-226: 320 points. The width beside a supplementary column is unverified.
  private final func primaryWidth(in size: CGSize) -> CGFloat {
    if isClassic { return 320 }
    return SplitWidth(
      points: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth, automatic: leadingCount > 1 ? 280 : 320
    ).points(in: size.width)
  }

  private final func supplementaryWidth(in size: CGSize) -> CGFloat {
    SplitWidth(
      points: preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
      least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth, automatic: 320
    ).points(in: size.width)
  }

  /// Returns the frames of the columns in a mode.
  ///
  /// - Source: inventory C-227: a divider of 1 point in the classic profile, so that 703 of 1024 points remain.
  final func layout(_ mode: DisplayMode, in size: CGSize) -> SplitLayout {
    let widths = [primaryWidth(in: size)] + (leadingCount > 1 ? [supplementaryWidth(in: size)] : [])
    return SplitLayout(
      mode,
      in: SplitLayout.Measures(
        size: size, widths: widths, divider: isClassic ? 1 : view.hairlineWidth, isMirrored: isMirrored))
  }

  /// Whether the primary column is at the right edge.
  final var isMirrored: Bool { (primaryEdge == .trailing) != (viewIfLoaded?.isRightToLeft ?? false) }

  /// The opacity of the dimming over the secondary column. The value of the classic profile, 0, is unverified.
  final var dimming: CGFloat { isClassic ? 0 : stageOrCurrent?.profile.presentations.dimming ?? 0 }

  /// The child that fills the greatest part of the view.
  final var mainChild: UIViewController? {
    isCollapsed ? collapse.child : columns.child(.secondary) ?? columns.child(.primary)
  }
}

/// The values that determine the width of a column.
struct SplitWidth: Hashable {
  /// The preferred width in points, or `automaticDimension`.
  var points: CGFloat
  /// The preferred width as a fraction of the view's width, or `automaticDimension`.
  var fraction: CGFloat
  /// The least width, or `automaticDimension`.
  var least: CGFloat
  /// The largest width, or `automaticDimension`.
  var most: CGFloat
  /// The width of the column if no preferred width is set.
  var automatic: CGFloat

  /// Returns the width of the column in a view of the given width.
  ///
  /// A preferred fraction is limited to the largest width or, if none is set, to the automatic width. In iOS 8, the
  /// default of the largest width has the same effect (unverified). The result is at most `width`.
  func points(in width: CGFloat) -> CGFloat {
    let none = UISplitViewController.automaticDimension
    let wanted = points != none ? points : fraction != none ? fraction * width : automatic
    let most = self.most != none ? self.most : points != none ? wanted : automatic
    return min(max(min(wanted, most), least == none ? 0 : least), width)
  }
}
