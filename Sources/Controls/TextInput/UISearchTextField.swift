public import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The text field of a search bar: a filled area with round corners, a magnifying glass and a clear button.
///
/// Search tokens are not supported.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private final let area = UIView()

  /// Creates a field with a frame in the coordinate system of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    area.isUserInteractionEnabled = false
    area.backgroundColor = .tertiarySystemFill
    area.layer.cornerRadius = 10
    insertSubview(area, at: 0)
    let glass = UIImageView(
      image: UIImage(
        systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16)))
    glass.tintColor = .secondaryLabel
    (leftView, leftViewMode, clearButtonMode) = (glass, .always, .whileEditing)
    (returnKeyType, enablesReturnKeyAutomatically) = (.search, true)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UISearchTextField.self)
  }

  /// Places the filled area and the parts of the field.
  open override func layoutSubviews() {
    area.frame = bounds
    super.layoutSubviews()
  }

  /// Returns the rectangle of the magnifying glass, 6 points from the leading edge (unverified).
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: bounds)
    return rect.offsetBy(dx: effectiveUserInterfaceLayoutDirection == .rightToLeft ? -6 : 6, dy: 0)
  }

  /// Returns the rectangle of the text, with a gap of 6 points beside the magnifying glass (unverified).
  open override func textRect(forBounds bounds: CGRect) -> CGRect { gapped(super.textRect(forBounds: bounds)) }
  /// Returns the rectangle of the edited text, with a gap of 6 points beside the magnifying glass (unverified).
  open override func editingRect(forBounds bounds: CGRect) -> CGRect { gapped(super.editingRect(forBounds: bounds)) }

  private final func gapped(_ rect: CGRect) -> CGRect {
    let width = max(0, rect.width - 6)
    return CGRect(x: isRightToLeft ? rect.minX : rect.maxX - width, y: rect.minY, width: width, height: rect.height)
  }
}
