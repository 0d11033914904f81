public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that arranges views in a row or a column, with constraints.
///
/// The stack view places its arranged subviews. The app's constraints determine the position of the stack view. They
/// also determine its width or height if the arranged subviews do not. Hidden arranged subviews take no space. A change
/// of `isHidden` in an animation block is animated if the block also calls `layoutIfNeeded()`.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The arrangement of views along the axis. Raw values are those of iOS.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view. Hugging and compression resistance determine which ones change their sizes.
    case fill = 0
    /// The views fill the stack view and have equal sizes.
    case fillEqually = 1
    /// The views fill the stack view and have sizes in proportion to their intrinsic sizes.
    case fillProportionally = 2
    /// The views have their intrinsic sizes, and the spaces between them are equal.
    case equalSpacing = 3
    /// The views have their intrinsic sizes, and the distances of their centres are equal if possible.
    case equalCentering = 4
  }

  /// The arrangement of views across the axis. Raw values are those of iOS.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack view across the axis.
    case fill = 0
    /// In a column, the leading sides of the views are aligned with the leading side of the stack view. In a row, the
    /// tops of the views are aligned with its top.
    case leading = 1
    /// In a row, the first baselines of the views are equal.
    case firstBaseline = 2
    /// The centres of the views are aligned with the centre of the stack view across the axis.
    case center = 3
    /// In a column, the trailing sides of the views are aligned with the trailing side of the stack view. In a row, the
    /// bottoms of the views are aligned with its bottom.
    case trailing = 4
    /// In a row, the last baselines of the views are equal.
    case lastBaseline = 5
    /// In a row, the tops of the views are aligned with the top of the stack view.
    public static let top = Alignment.leading
    /// In a row, the bottoms of the views are aligned with the bottom of the stack view.
    public static let bottom = Alignment.trailing
  }

  /// A value for `setCustomSpacing(_:after:)` that removes the custom space after a view, so that `spacing` applies
  /// there again.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A value for `spacing` and custom spaces: the system's spacing of 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views that the stack view arranges, in order. All are subviews.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// The direction in which the views follow each other. The default is horizontal.
  public final var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// The arrangement along the axis. The default is `fill`.
  public final var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// The arrangement across the axis. The default is `fill`.
  public final var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The space between adjacent views, in points. With `equalSpacing` and `equalCentering`, spaces can be larger.
  public final var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether spaces in a column are measured from the last baseline of one view to the first baseline of the next. The
  /// default is false.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether the views are arranged inside the layout margins. The default is false.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  private final var customSpacings: [(view: ObjectIdentifier, spacing: CGFloat)] = []
  private final var arrangement: [NSLayoutConstraint] = []
  private final var isArranged = false

  /// Creates a stack view without arranged subviews.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UIStackView.self)
  }

  /// True: the stack view creates its constraints in `updateConstraints()`.
  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged subviews

  /// Adds a view after the last arranged view. If the view is not a subview of the stack view, it becomes one.
  public final func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index of `arrangedSubviews`. If the view is arranged already, it moves to the index. If it is
  /// not a subview of the stack view, it becomes one.
  ///
  /// - Precondition: The index is at most the number of arranged views.
  public final func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    require(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "insertArrangedSubview(_:at:): the index must be in 0...\(arrangedSubviews.count), but is \(stackIndex)")
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews = others
    arrangedSubviews.insert(view, at: min(stackIndex, others.count))
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Removes a view from `arrangedSubviews`. The view stays a subview.
  public final func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings.removeAll { $0.view == ObjectIdentifier(view) }
    rearrange()
  }

  override func willTakeOut(_ view: UIView) { removeArrangedSubview(view) }

  override func subviewVisibilityDidChange(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    rearrange()
    if view.isHidden, let block = UIViewAnimationBlock.current, block.isAnimated { stay(view, during: block) }
  }

  /// Keeps a view that was hidden in the animation block `block` visible until the animations of the block end.
  private final func stay(_ view: UIView, during block: UIViewAnimationBlock) {
    let animation = CABasicAnimation(keyPath: "hidden")
    (animation.fromValue, animation.toValue) = (false, false)
    block.attach(animation, to: view, key: "UISV-hiding", property: nil)
  }

  /// Sets the space after an arranged view, in points. The value `spacingUseDefault` removes a space that was set
  /// before, so that `spacing` applies again.
  public final func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view == ObjectIdentifier(arrangedSubview) }
    if spacing != Self.spacingUseDefault { customSpacings.append((ObjectIdentifier(arrangedSubview), spacing)) }
    rearrange()
  }

  /// Returns the space that was set after an arranged view, or `spacingUseDefault`.
  public final func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view == ObjectIdentifier(arrangedSubview) }?.spacing ?? Self.spacingUseDefault
  }

  // MARK: Constraints

  private final func rearrange() {
    isArranged = false
    setNeedsUpdateConstraints()
  }

  /// Replaces the constraints of the stack view by new ones if a property or an arranged view has changed since they
  /// were created.
  open override func updateConstraints() {
    if !isArranged {
      isArranged = true
      arrangement.forEach { $0.isActive = false }
      let builder = StackArrangement(self, spaceAfter: { [unowned self] in space(after: $0) })
      arrangement = builder.constraints
      arrangement.forEach { $0.isActive = true }
    }
    super.updateConstraints()
  }

  /// Returns the space after an arranged view, in points.
  private final func space(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let space = custom == Self.spacingUseDefault ? spacing : custom
    return space == Self.spacingUseSystem ? systemSpacing : space
  }

  /// The view whose first baseline is used as the stack view's first baseline. In a column, this is the topmost visible
  /// arranged view. In a row, it is the visible arranged view with the greatest intrinsic height.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true)?.forFirstBaselineLayout ?? self }
  /// The view whose last baseline is used as the stack view's last baseline. In a column, this is the bottommost
  /// visible arranged view. In a row, it is the visible arranged view with the greatest intrinsic height.
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false)?.forLastBaselineLayout ?? self }

  private final func baselineView(isFirst: Bool) -> UIView? {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    guard axis == .horizontal else { return isFirst ? visible.first : visible.last }
    return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
  }
}
