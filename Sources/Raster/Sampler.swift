internal import Geometry

/// A map from pixels of the image to positions in a bitmap (in texels), in fixed point with 20 fractional bits.
///
/// Overflow wraps around. If an image is scaled to almost zero width or height, the positions can be meaningless.
/// `ImagePaint` clamps the positions to the bitmap.
struct Sampler: BitwiseCopyable {
  /// The change of the horizontal texel position u per column of pixels.
  let ux: Int
  /// The change of the vertical texel position v per column of pixels.
  let vx: Int
  private let uy: Int
  private let vy: Int
  private let u0: Int
  private let v0: Int
  private let originX: Int
  private let originY: Int

  private static let one = 1 << 20

  /// Creates the map for a bitmap of `width` × `height` texels that is drawn in `rect`, transformed by `transform`.
  /// The result is nil if the area of the transformed rectangle is 0.
  init?(_ rect: CGRect, _ transform: CGAffineTransform, width: Int, height: Int) {
    guard let origin = PixelGrid.snap(CGPoint(x: rect.minX, y: rect.minY), transform),
      let right = PixelGrid.snap(CGPoint(x: rect.maxX, y: rect.minY), transform),
      let below = PixelGrid.snap(CGPoint(x: rect.minX, y: rect.maxY), transform)
    else { return nil }
    let across = (x: Double(right.x) - Double(origin.x), y: Double(right.y) - Double(origin.y))
    let down = (x: Double(below.x) - Double(origin.x), y: Double(below.y) - Double(origin.y))
    let area = across.x * down.y - across.y * down.x
    guard area != 0 else { return nil }
    // Grid steps to texels by Cramer's rule, with 256 steps per pixel.
    let (w, h) = (Double(width) * 256 / area, Double(height) * 256 / area)
    (ux, uy) = (Self.fixed(w * down.y), Self.fixed(-w * down.x))
    (vx, vy) = (Self.fixed(-h * across.y), Self.fixed(h * across.x))
    // The centre of the pixel that contains the origin, minus half a texel, because texel positions refer to texel
    // centres.
    (originX, originY) = (Int(origin.x) >> PixelGrid.bits, Int(origin.y) >> PixelGrid.bits)
    let (dx, dy) = (128 - Int(origin.x) & 255, 128 - Int(origin.y) & 255)
    u0 = (dx &* ux &+ dy &* uy) >> 8 - Self.one / 2
    v0 = (dx &* vx &+ dy &* vy) >> 8 - Self.one / 2
  }

  /// The largest number of texels per pixel along an axis, in units of 2⁻²⁰.
  var texelsPerPixel: Int {
    max(ux.magnitude, vx.magnitude, uy.magnitude, vy.magnitude) > 1 << 46
      ? 1 << 46 : Int(max(ux.magnitude, vx.magnitude, uy.magnitude, vy.magnitude))
  }

  /// Whether each pixel coincides with exactly one texel, so that texels can be copied.
  var isCopy: Bool {
    ux == Self.one && vy == Self.one && uy == 0 && vx == 0 && (u0 | v0) & (Self.one - 1) == 0
  }

  /// Returns the texel position of a pixel's centre. Whole numbers are the centres of texels.
  @inline(__always)
  func texel(x: Int, y: Int) -> (u: Int, v: Int) {
    let (dx, dy) = (x - originX, y - originY)
    return (u0 &+ dx &* ux &+ dy &* uy, v0 &+ dx &* vx &+ dy &* vy)
  }

  /// Returns the column and the row of the texel at a pixel.
  ///
  /// - Precondition: `isCopy`.
  func wholeTexel(x: Int, y: Int) -> (column: Int, row: Int) {
    let (u, v) = texel(x: x, y: y)
    return (u >> 20, v >> 20)
  }

  private static func fixed(_ value: Double) -> Int {
    Int((max(-0x1p26, min(0x1p26, value)) * Double(one)).rounded())
  }
}
