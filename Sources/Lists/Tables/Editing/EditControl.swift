import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The round control at the leading side of a cell in editing mode.
@MainActor
final class EditControl: UIControl {
  /// The purposes of editing controls: to delete a row, to insert a row, or to select several rows.
  enum Kind {
    case deletion, insertion, choice
  }

  let kind: Kind
  private let tint: UIColor?
  private let picture = UIImageView()
  /// Whether the delete confirmation of the row is visible. If true, the symbol of the control is rotated by 90
  /// degrees.
  var isOpen = false { didSet { picture.transform = isOpen ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity } }
  /// Whether a control of the kind `choice` shows a checkmark.
  var isChosen = false { didSet { if isChosen != oldValue { show() } } }

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - kind: The purpose of the control.
  ///   - tint: The colour of the symbol, or nil for the usual colour. An empty circle always has its usual colour.
  init(_ kind: Kind, tint: UIColor? = nil) {
    (self.kind, self.tint) = (kind, tint)
    super.init(frame: .zero)
    addSubview(picture)
    show()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func show() {
    let (name, color): (String, UIColor) =
      switch kind {
      case .deletion: ("minus.circle.fill", .systemRed)
      case .insertion: ("plus.circle.fill", .systemGreen)
      case .choice: isChosen ? ("checkmark.circle.fill", .systemBlue) : ("circle", .tertiaryLabel)
      }
    picture.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    picture.tintColor = kind == .choice && !isChosen ? color : tint ?? color
    picture.sizeToFit()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.center = CGPoint(x: bounds.midX + 4, y: bounds.midY)
  }

  /// Returns the view that receives a touch at a point.
  ///
  /// For a control of the kind `choice`, the result is nil, so that a touch on its circle selects the row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    kind == .choice ? nil : super.hitTest(point, with: event)
  }
}

/// The control at the trailing side of a cell that the user drags to move the row in editing mode.
@MainActor
final class ReorderControl: UIView {
  private let picture = UIImageView()

  init(tint: UIColor? = nil, onDrag: @escaping (UIGestureRecognizer) -> Void) {
    super.init(frame: .zero)
    let configuration = UIImage.SymbolConfiguration(pointSize: 17)
    picture.image = UIImage(systemName: "line.3.horizontal", withConfiguration: configuration)
    picture.tintColor = tint ?? .tertiaryLabel
    picture.sizeToFit()
    addSubview(picture)
    let grip = GripRecognizer(target: nil, action: nil)
    grip.addAction(onDrag)
    addGestureRecognizer(grip)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() { picture.center = CGPoint(x: bounds.midX, y: bounds.midY) }
}

/// A gesture recognizer for the drag of a reorder control. Its gesture begins as soon as a touch begins, without any
/// movement.
@MainActor
private final class GripRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { if state == .possible { state = .began } }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
