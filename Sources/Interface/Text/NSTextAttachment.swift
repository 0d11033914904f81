public import class Foundation.NSAttributedString
import Geometry

/// An image in an attributed string.
open class NSTextAttachment: Hashable {
  /// The character of a string that is replaced by an attachment.
  public static let character = 0xFFFC

  /// The image.
  open var image: UIImage?
  /// The rectangle of the image relative to the baseline, with y upwards. If empty, the image has its own size and
  /// stands on the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public init() {}

  /// Creates an attachment with an image.
  public init(image: UIImage) { self.image = image }

  /// Returns whether two references are to the same attachment.
  public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }
  /// Adds the identity of the attachment to a hasher.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The rectangle of the image relative to the baseline.
  final var usedBounds: CGRect {
    bounds.width > 0 && bounds.height > 0 ? bounds : CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }
}

extension NSAttributedString {
  /// Creates a string of one character, which is replaced by an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
