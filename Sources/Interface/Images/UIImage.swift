public import class Foundation.NSObject
import Geometry
public import Layers
package import Pixels
internal import Synchronization

/// An image: a bitmap, its number of pixels per point, and the properties that determine how it is displayed. Everything
/// but `accessibilityLabel` is immutable.
public final class UIImage: NSObject, Sendable {
  /// The colours in which an image is displayed: those of its bitmap, or the view's tint colour if the image is a
  /// template.
  public enum RenderingMode: Int, Sendable {
    /// The mode depends on the image and the context: `alwaysTemplate` for symbols, and in bars and system buttons;
    /// `alwaysOriginal` otherwise.
    case automatic
    /// The colours of the bitmap.
    case alwaysOriginal
    /// A template: the view's tint colour with the alpha of the bitmap.
    case alwaysTemplate
  }

  /// The modes in which the middle of a resizable image fills a larger area.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated.
    case tile
    /// The middle is stretched.
    case stretch
  }

  /// The rotation and mirroring with which a bitmap is displayed. Raw values are those of iOS.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// The bitmap as it is.
    case up
    /// The bitmap rotated by 180°.
    case down
    /// The bitmap rotated by 90°: counterclockwise for `left`, clockwise for `right`.
    case left, right
    /// The bitmap mirrored: horizontally for `upMirrored`, vertically for `downMirrored`.
    case upMirrored, downMirrored
    /// The bitmap with rows and columns exchanged.
    ///
    /// `leftMirrored` mirrors along the diagonal from the upper left to the lower right, `rightMirrored` along the
    /// other one.
    case leftMirrored, rightMirrored
  }

  /// The properties of an image besides its bitmap.
  struct Attributes: Hashable, Sendable {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// Whether cap insets were set.
    var isResizable = false
    var flipsForRightToLeft = false
    var frames: [UIImage]?
    var duration = 0.0
    /// The symbol that the image shows, or nil if the image is not a symbol.
    var symbol: SymbolImage?
    /// The position of the symbol in the bitmap, or nil if the image is not a symbol.
    var metrics: SymbolMetrics?
  }

  /// The bitmap, whose size is in pixels, before the orientation is applied. The value is nil for an image without
  /// pixels.
  public let cgImage: CGImage?
  let attributes: Attributes
  private let label = Mutex<String?>(nil)

  /// The name of the image for a screen reader, or nil. A swipe action without a title has the name of its image.
  ///
  /// Images that are derived from this image do not have its name (unverified).
  public var accessibilityLabel: String? {
    get { label.withLock(\.self) }
    set { label.withLock { $0 = newValue } }
  }

  init(_ cgImage: CGImage?, _ attributes: Attributes) {
    let scale = attributes.scale
    require(scale > 0 && scale.isFinite, "UIImage: scale must be finite and above 0, but is \(scale)")
    (self.cgImage, self.attributes) = (cgImage, attributes)
  }

  /// Creates an image without pixels.
  public convenience override init() { self.init(nil, Attributes()) }

  /// Creates an image with a bitmap and one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, Attributes()) }

  /// Creates an image with a bitmap, a number of pixels per point and an orientation.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, Attributes(scale: scale, orientation: orientation))
  }

  /// Creates an image with a bitmap, a number of pixels per point and a rendering mode.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    self.init(cgImage, Attributes(scale: scale, renderingMode: renderingMode))
  }

  /// Creates an image from a bitmap. `scale` is the number of pixels per point.
  package convenience init(_ bitmap: Bitmap, scale: CGFloat = 1) { self.init(cgImage: CGImage(bitmap), scale: scale) }

  /// The number of pixels per point, above 0.
  public var scale: CGFloat { attributes.scale }
  /// The rotation and mirroring with which the bitmap is displayed.
  public var imageOrientation: Orientation { attributes.orientation }
  /// The rendering mode, which determines how views and drawing functions colour the image.
  public var renderingMode: RenderingMode { attributes.renderingMode }
  /// The insets of the parts that are not resized, in points.
  public var capInsets: UIEdgeInsets { attributes.capInsets }
  /// The mode in which the part inside the insets fills a larger area.
  public var resizingMode: ResizingMode { attributes.resizingMode }
  /// Whether image views mirror the image in layouts from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
  /// The images of an animated image, or nil if the image is not animated.
  public var images: [UIImage]? { attributes.frames }
  /// The time in which all images of an animated image are displayed once, in seconds, or 0 if the image is not
  /// animated.
  public var duration: Double { attributes.duration }

  /// The size in points, after the orientation is applied.
  public var size: CGSize {
    let size = CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
    return imageOrientation.exchangesSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns whether another object is an image with equal pixels and properties.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || cgImage == other.cgImage && attributes == other.attributes
  }
  /// The hash of the pixels, the scale and the rendering mode.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(renderingMode)
    return hasher.finalize()
  }
  /// The class and the size in points, for debugging.
  public override var description: String { "<UIImage; size = {\(size.width), \(size.height)}>" }

  /// The bitmap after the orientation is applied, or nil for an image without pixels.
  package var uprightImage: CGImage? {
    imageOrientation == .up ? cgImage : cgImage.map { CGImage($0.bitmap.oriented(imageOrientation)) }
  }

  /// Returns the upright bitmap in a single colour, which is multiplied by the alpha of each pixel. Returns nil for an
  /// image without pixels.
  package func stencil(in color: UIColor) -> CGImage? {
    let pixel = color.cgColor.value.premultiplied
    return uprightImage.map { CGImage($0.bitmap.mapped { pixel.scaled(by: $0.alpha) }) }
  }

  /// Returns a copy of the image with the same bitmap. `change` modifies the other properties of the copy.
  func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var changed = attributes
    change(&changed)
    return UIImage(cgImage, changed)
  }
}
