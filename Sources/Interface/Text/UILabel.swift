public import class Foundation.NSCoder
import DisplayList
import Geometry
import Layers
import Text

/// Where text stands between the sides; raw values as on iOS.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At the left: text runs left to right here.
  case natural = 4
}

/// Shows one line of text, cut with "…" when it is too long, in the middle of its height.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; line breaks count as spaces.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// The typeface and size; 17 points of the system font unless set.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }
  /// The colour; black unless set.
  open var textColor: UIColor! = .black { didSet { setNeedsDisplay() } }
  /// Where the line stands.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  /// How many lines: only 1 is supported; another number traps.
  open var numberOfLines = 1 {
    didSet {
      require(numberOfLines == 1, "UILabel.numberOfLines other than 1 is not supported (Docs/Unsupported.md)")
    }
  }

  /// A label of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = font.face.shape(singleLine).width(atSize: font.pointSize)
    return CGSize(width: width.rounded(.up), height: font.lineHeight.rounded(.up))
  }

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
    // Most texts are one line: scalars are quicker to look through than characters.
    guard text.unicodeScalars.contains(where: \.startsNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension Unicode.Scalar {
  /// Whether a `Character` that begins with it is a newline.
  fileprivate var startsNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
