public import class Foundation.NSObject
import Geometry
public import Interface
import Layers

/// The area in which a text view lays out its text. Layout managers and exclusion paths are not supported.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The distance of the text from the left and right edges, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      require(
        lineFragmentPadding >= 0 && lineFragmentPadding.isFinite,
        "NSTextContainer.lineFragmentPadding must be finite and at least 0, but is \(lineFragmentPadding)")
      onChange?()
    }
  }
  /// The largest number of lines. 0, the default, is no limit.
  open var maximumNumberOfLines = 0 {
    didSet {
      require(
        maximumNumberOfLines >= 0,
        "NSTextContainer.maximumNumberOfLines must be at least 0, but is \(maximumNumberOfLines)")
      onChange?()
    }
  }
  /// The treatment of text beyond the largest number of lines. With `byTruncatingTail`, the last line ends with "…".
  /// With all other modes, the remaining text is omitted. The default is `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
  /// The size of the area that was available to the text in the last layout. The height is unlimited.
  public internal(set) final var size: CGSize

  final var onChange: (() -> Void)?

  /// Creates a text container. Each layout of the text sets the property `size`; until the first layout, `size` has the
  /// given value.
  public init(size: CGSize = .zero) { self.size = size }
}
