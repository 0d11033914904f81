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
  /// Setting the property to a configuration removes `backgroundView` and `selectedBackgroundView`. For a list cell
  /// in a list section on which the app has set neither a configuration nor a `backgroundView`, the value is
  /// `defaultBackgroundConfiguration()`.
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
  /// The closure can set `contentConfiguration` and `backgroundConfiguration`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The view that displays `contentConfiguration`, or nil.
  final var configuredView: (any UIView & UIContentView)?
  /// The view that displays `backgroundConfiguration`, or nil.
  final var configuredBackground: ConfiguredBackground?
  /// Whether the next layout updates the content and background configurations for the cell's state.
  final var needsConfiguration = true
  /// The traits for which the configurations were last updated, or nil.
  final var configuredTraits: UITraitCollection?
  /// Whether the cell has rounded the corners of its layer for a group of a list. If false, the corners are those
  /// that the app has set.
  private final var hasListCorners = false

  /// A closure that performs the storyboard segue of the cell, or nil. When the user selects the item, the collection
  /// view calls the closure before the delegate.
  package final var selectionSegue: (() -> Void)?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the content view to a new cell.
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
    (state.isEditing, state.isExpanded) = (collectionView?.isEditing ?? false, isExpanded)
    state.isSwiped = collectionView?.isSwiped(self) ?? false
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

  /// Updates outdated configurations, and sets the frames of the content view and of the background views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutViews()
  }

  /// Sets the frames of the content view, the background views and the views of the configurations.
  func layOutViews() {
    configuredBackground?.put(at: bounds)
    for view in [backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    configuredView?.put(at: configuredFrame)
  }

  /// The frame that the content view has in the cell. A list cell overrides the property.
  var contentFrame: CGRect { bounds }

  /// The frame of the view that displays `contentConfiguration`, in the coordinate space of the content view.
  var configuredFrame: CGRect { contentView.bounds }

  override func listDidChange() {
    let ends = appliedAttributes?.list?.roundedEnds ?? CellEnds()
    let rounds = ends.isFirst || ends.isLast
    // Other corners are those of the app.
    if rounds || hasListCorners { roundCorners(at: ends) }
    hasListCorners = rounds
    setNeedsUpdateConfiguration()
  }

  /// Marks the configurations as outdated if they were last updated for traits other than the current ones.
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

  /// Whether the item of the cell is expanded. A list cell overrides the property.
  var isExpanded: Bool { false }

  /// Whether a tap on the cell expands or collapses its item. A list cell overrides the property.
  var togglesOnTap: Bool { false }

  /// Whether `backgroundConfiguration` is `defaultBackgroundConfiguration()` if the app has set no background. True
  /// for a list cell in a list section.
  var hasDefaultBackground: Bool { false }
}
