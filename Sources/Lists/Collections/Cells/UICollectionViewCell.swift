public import class Foundation.NSCoder
import Geometry
public import Interface

/// A view that displays one item of a collection view.
///
///     backgroundView ─ selectedBackgroundView (if selected or highlighted) ─ contentView        back to front
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private final let storedContentView = UIView()

  /// The view to which the cell's content is added. Its frame is the cell's bounds.
  open var contentView: UIView { storedContentView }

  /// The view behind the content, or nil.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view that is displayed behind the content while the cell is selected or highlighted, or nil.
  ///
  /// The view is in front of `backgroundView`.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }

  /// Whether the item is selected. The collection view sets the property.
  open var isSelected = false { didSet { updateSelectedBackground() } }
  /// Whether a touch highlights the cell. The collection view sets the property.
  open var isHighlighted = false { didSet { updateSelectedBackground() } }

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

  /// Sets the frames of the content and of the background views to the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  private final func replace(_ old: UIView?, by new: UIView?) {
    if old === new { return }
    old?.removeFromSuperview()
    if let new {
      new.frame = bounds
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(new, at: new === backgroundView ? 0 : backgroundView == nil ? 0 : 1)
    }
    updateSelectedBackground()
  }

  private final func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  override final func fittingSize(near size: CGSize) -> CGSize {
    contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
