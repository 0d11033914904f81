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
  /// - Source: C-225.
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

  /// Replaces the view controller of a column, and then shows the column. With the style `unspecified` or the classic
  /// profile, the column is replaced but not shown.
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

  /// The current arrangement of the columns. During a change of the mode, the value is the new mode.
  public final var displayMode: DisplayMode {
    shownMode == .automatic ? mode(for: viewIfLoaded?.bounds.size ?? .zero) : shownMode
  }

  /// The current behaviour: whether the primary and supplementary columns are beside the secondary column, cover the
  /// secondary column, or displace it. The value is never `automatic`.
  public final var splitBehavior: SplitBehavior { modes(for: viewIfLoaded?.bounds.size ?? .zero).behavior }

  /// Shows a column, with an animation.
  ///
  /// While the columns are collapsed, the view controllers of the column are pushed onto the stack. If these view
  /// controllers are on the stack already, all others above them are popped instead.
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

  /// The number of columns before the secondary column: 2 if there is a supplementary column, otherwise 1.
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

  /// Changes the display mode to `mode`, and keeps `mode` until the size of the view changes. Called if the user or
  /// the app has selected the mode.
  final func choose(_ mode: DisplayMode, animated: Bool) {
    chosenMode = mode
    change(to: mode, animated: animated)
  }

  /// Hides the columns that cover or displace the secondary column, with an animation. Does nothing if there are no
  /// such columns.
  final func hideTemporaryColumns() {
    if let mode = modes(for: view.bounds.size).withoutTemporaryColumns(displayMode) { choose(mode, animated: true) }
  }

  final func modes(for size: CGSize) -> SplitModes {
    SplitModes(
      columnCount: leadingCount, size: size, preferring: isClassic ? .automatic : preferredSplitBehavior,
      mode: isClassic ? .automatic : preferredDisplayMode)
  }

  /// Returns the display mode that the columns take in a view of the given size, in points. The mode depends on the
  /// app's preferences and on the mode that the user has selected; in the classic profile, on the orientation and the
  /// delegate.
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

  /// Returns the width of the primary column in points, for a view of the given size.
  ///
  /// - Source: C-226: 320 points. The width beside a supplementary column is unverified.
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

  /// Returns the frames of the columns in a display mode, for a view of the given size in points.
  ///
  /// - Source: C-227: the divider of the classic profile has a width of 1 point. In landscape, 703 of 1024
  ///   points remain for the secondary column.
  final func layout(_ mode: DisplayMode, in size: CGSize) -> SplitLayout {
    let widths = [primaryWidth(in: size)] + (leadingCount > 1 ? [supplementaryWidth(in: size)] : [])
    return SplitLayout(
      mode,
      in: SplitLayout.Measures(
        size: size, widths: widths, divider: isClassic ? 1 : view.hairlineWidth, isMirrored: isMirrored))
  }

  /// Whether the primary column is at the right edge.
  final var isMirrored: Bool { (primaryEdge == .trailing) != (viewIfLoaded?.isRightToLeft ?? false) }

  /// The opacity, 0…1, of the dimming view in front of the secondary column. The value of the classic profile, 0, is
  /// unverified.
  final var dimming: CGFloat { isClassic ? 0 : stageOrCurrent?.profile.presentations.dimming ?? 0 }

  /// The child whose preferences determine the status bar. While the columns are collapsed, this is the visible
  /// child; otherwise, the child in the secondary column or, if there is none, the child in the primary column.
  final var mainChild: UIViewController? {
    isCollapsed ? collapse.child : columns.child(.secondary) ?? columns.child(.primary)
  }
}

/// The preferences and limits that determine the width of the primary or the supplementary column.
struct SplitWidth: Hashable {
  /// The preferred width in points, or `automaticDimension`.
  var points: CGFloat
  /// The preferred width as a fraction of the view's width, or `automaticDimension`.
  var fraction: CGFloat
  /// The least width in points, or `automaticDimension` for no lower limit.
  var least: CGFloat
  /// The largest width in points, or `automaticDimension` if the app has set none.
  var most: CGFloat
  /// The width in points that the column has if the app has set no preferred width.
  var automatic: CGFloat

  /// Returns the width of the column in points, for a split view controller whose view has the given width.
  ///
  /// If `fraction` determines the width and no largest width is set, `automatic` is the upper limit. In iOS 8, the
  /// default of the largest width has the same effect (unverified). The result is at most `width`.
  func points(in width: CGFloat) -> CGFloat {
    let none = UISplitViewController.automaticDimension
    let wanted = points != none ? points : fraction != none ? fraction * width : automatic
    let most = self.most != none ? self.most : points != none ? wanted : automatic
    return min(max(min(wanted, most), least == none ? 0 : least), width)
  }
}
