public import class Foundation.NSCoder
import Geometry
public import Interface

/// A view that displays one item of a collection view.
///
/// The views from back to front:
///
///     backgroundConfiguration or backgroundView ─ selectedBackgroundView (if selected or highlighted) ─ contentView
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private final let storedContentView = UIView()

  /// The view to which the cell's content is added. Its frame is the cell's bounds.
  ///
  /// In a list cell, the frame is the area between the accessories.
  open var contentView: UIView { storedContentView }

  /// The view behind the content, or nil.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view that is displayed behind the content while the cell is selected or highlighted, or nil.
  ///
  /// The view is in front of `backgroundView`.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }

  /// Whether the item is selected. The collection view sets the property.
  open var isSelected = false { didSet { stateDidChange(isSelected != oldValue) } }
  /// Whether a touch highlights the cell. The collection view sets the property.
  open var isHighlighted = false { didSet { stateDidChange(isHighlighted != oldValue) } }

  /// A closure that is called before the cell is displayed, and before the next layout after its state has changed.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void
  /// The configuration of the content, or nil. Its view fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
  /// Whether a change of the cell's state updates `contentConfiguration`. The default is true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background, or nil.
  ///
  /// Setting the property to a configuration removes `backgroundView` and `selectedBackgroundView`. A list cell for which
  /// the app has set neither a configuration nor a `backgroundView` has its default configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ownBackground ?? (hasDefaultBackground && backgroundView == nil ? defaultBackgroundConfiguration() : nil) }
    set {
      ownBackground = newValue
      backgroundConfigurationDidChange()
    }
  }
  /// The background configuration that the app has set, or nil.
  final var ownBackground: UIBackgroundConfiguration?
  /// Whether a change of the cell's state updates `backgroundConfiguration`. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The closure that is called before the cell is displayed, and before the next layout after its state has changed.
  ///
  /// The closure can set the configurations.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The view of `contentConfiguration`.
  final var configuredView: (any UIView & UIContentView)?
  /// The view of `backgroundConfiguration`.
  final var configuredBackground: ConfiguredBackground?
  /// Whether the next layout updates the configurations for the cell's state.
  final var needsConfiguration = true
  /// The traits for which the configurations were last updated, or nil.
  final var configuredTraits: UITraitCollection?
  /// Whether the corners of the layer were rounded for a list.
  private final var hasListCorners = false

  /// A closure that performs the segue of the cell, or nil. The closure is called after the item was selected, and
  /// before the delegate is called.
  package final var selectionSegue: (() -> Void)?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UICollectionViewCell.self)
  }

  /// The cell's state, which is passed to `updateConfiguration(using:)`.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = collectionView?.isEditing ?? false
    state.isReordering = collectionView?.movement.map { collectionView?.cellForItem(at: $0.current) === self } ?? false
    return state
  }

  /// Marks the configurations as outdated. The next layout of the cell updates the configurations.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Called before the cell is displayed, and before the next layout after its state has changed. The default
  /// implementation calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  /// Sets the frames of the content and of the background views to the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutViews()
  }

  /// Places the content and the backgrounds.
  func layOutViews() {
    configuredBackground?.put(at: bounds)
    for view in [backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    configuredView?.put(at: configuredFrame)
  }

  /// The frame of the content view.
  var contentFrame: CGRect { bounds }

  /// The frame of the content configuration's view in the content view.
  var configuredFrame: CGRect { contentView.bounds }

  override func listDidChange() {
    let ends = appliedAttributes?.list?.roundedEnds ?? CellEnds()
    let rounds = ends.isFirst || ends.isLast
    // Other corners are those of the app.
    if rounds || hasListCorners { roundCorners(at: ends) }
    hasListCorners = rounds
    setNeedsUpdateConfiguration()
  }

  /// Updates the configurations in the next layout if they were made for other traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let configuredTraits, configuredTraits != traitCollection { setNeedsUpdateConfiguration() }
  }

  private final func replace(_ old: UIView?, by new: UIView?) {
    if old === new { return }
    old?.removeFromSuperview()
    if let new {
      backgroundConfiguration = nil
      new.frame = bounds
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let lower = new === backgroundView ? nil : backgroundView ?? configuredBackground
      insertSubview(new, at: lower == nil ? 0 : 1)
    }
    updateSelectedBackground()
  }

  private final func stateDidChange(_ isChange: Bool) {
    updateSelectedBackground()
    if isChange { setNeedsUpdateConfiguration() }
  }

  private final func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  override final var fittingSize: CGSize {
    updateConfigurationIfNeeded()
    if let configuredView { return configuredView.systemLayoutSizeFitting(bounds.size) }
    return contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  override func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    return (configuredView as UIView? ?? contentView).constrainedHeight(width: width)
  }

  /// Returns the background configuration for the role and the appearance that the cell has in its list. Outside lists,
  /// the configuration is clear.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    appliedAttributes?.list?.background ?? .clear()
  }

  /// Whether the cell has its default background if the app has set none.
  var hasDefaultBackground: Bool { false }
}
