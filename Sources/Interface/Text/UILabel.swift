public import class Foundation.NSCoder
import DisplayList
import Geometry
import Layers
import Text

/// The horizontal alignment of text. Raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  /// Left alignment.
  case left = 0
  /// Centre alignment.
  case center = 1
  /// Right alignment.
  case right = 2
  /// Left alignment, because text always runs from left to right in Interlude.
  case natural = 4
}

/// A view that displays one line of text, vertically centred and truncated with "…" if it exceeds the width.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text. Line breaks are displayed as spaces.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// The font. The default is the system font in 17 points.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }
  /// The colour of the text. The default is black.
  open var textColor: UIColor! = .black { didSet { setNeedsDisplay() } }
  /// The horizontal alignment of the text.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  /// The largest number of lines. Only 1 is supported. Setting another value traps.
  open var numberOfLines = 1 {
    didSet {
      require(numberOfLines == 1, "UILabel.numberOfLines other than 1 is not supported (Docs/Unsupported.md)")
    }
  }

  /// Creates a label with a frame in the coordinate system of its future superview. By default, a label receives no
  /// touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size of the text in one line, in whole points. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = font.face.shape(singleLine).width(atSize: font.pointSize)
    return CGSize(width: width.rounded(.up), height: font.lineHeight.rounded(.up))
  }

  /// The size of the text in one line, in whole points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func updateDrawing() {
    guard !singleLine.isEmpty, bounds.width > 0 else { return layer.drawing = [] }
    let line = font.face.truncatedLine(singleLine, toWidth: bounds.width, size: font.pointSize)
    let slack = bounds.width - line.width(atSize: font.pointSize)
    let x: CGFloat =
      switch textAlignment {
      case .left, .natural: 0
      case .center: slack / 2
      case .right: slack
      }
    let baseline = (bounds.height - font.lineHeight) / 2 + font.ascender
    layer.drawing = [
      .glyphs(font.run(of: line, x: x, baseline: baseline), color: textColor.cgColor.value, transform: .identity)
    ]
  }

  private final var singleLine: String {
    let text = text ?? ""
    // Most texts are a single line, and searching scalars is faster than searching characters.
    guard text.unicodeScalars.contains(where: \.startsNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension Unicode.Scalar {
  /// Whether a `Character` that begins with this scalar is a newline.
  fileprivate var startsNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
