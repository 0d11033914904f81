public import class Foundation.NSAttributedString
import Geometry

/// An image in an attributed string.
open class NSTextAttachment: Hashable {
  /// The code of the character U+FFFC, in place of which an attachment is drawn.
  public static let character = 0xFFFC

  /// The image, or nil for none.
  open var image: UIImage?
  /// The rectangle of the image in points, relative to the baseline, with y upwards. If the size is empty, the size of
  /// the image applies.
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public init() {}

  /// Creates an attachment with an image.
  public init(image: UIImage) { self.image = image }

  /// Returns whether two references are to the same attachment.
  public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }
  /// Adds the identity of the attachment to a hasher.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The rectangle that the image occupies, relative to the baseline, with y upwards: `bounds` or, if its size is
  /// empty, the image's size with the origin of `bounds`.
  final var usedBounds: CGRect {
    bounds.width > 0 && bounds.height > 0 ? bounds : CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }
}

extension NSAttributedString {
  /// Creates a string of the character U+FFFC, in place of which an attachment is drawn.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
