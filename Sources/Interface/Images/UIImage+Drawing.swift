import DisplayList
public import Geometry
public import Layers
import Pixels

// Without a current context, these functions do nothing. A template image is drawn in the fill colour of the context
// (unverified).

extension UIImage {
  /// Draws the image in its size, with its upper left corner at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in its size, with its upper left corner at a point, a blend mode and an alpha.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, resized to fill a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect.standardized, of: context)
  }

  /// Draws the image, resized to fill a rectangle, with a blend mode and an alpha.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.withBlendMode(blendMode, alpha: alpha) { draw(in: rect.standardized, of: context) }
  }

  /// Fills a rectangle with copies of the image. One of the copies begins at the origin of the context's coordinates.
  @preconcurrency @MainActor
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
    context.saveGState()
    context.setFillColor(CGColor(CGPattern(image.bitmap, size: size)))
    context.fill(rect)
    context.restoreGState()
  }

  /// Draws the image into a rectangle of a context, which need not be the current context. A template image is drawn in
  /// `tint`, or in the fill colour of the context if `tint` is nil.
  func draw(in rect: CGRect, of context: CGContext, tint: UIColor? = nil) {
    guard let image = uprightImage, rect.width > 0, rect.height > 0, rect.isFinite else { return }
    var bitmap = image.bitmap
    if isTemplate {
      bitmap = tint.flatMap { stencil(in: $0)?.bitmap } ?? context.stenciled(bitmap)
    }
    guard attributes.isResizable, rect.size != size else { return context.draw(bitmap, in: rect) }
    let parts = ResizableParts(size: size, insets: capInsets, in: rect)
    for part in parts.all { draw(part, of: bitmap, in: context) }
  }

  /// Draws one of the nine parts of a resizable image. `bitmap` contains the pixels of the whole image.
  private func draw(_ part: ResizableParts.Part, of bitmap: Bitmap, in context: CGContext) {
    if resizingMode == .stretch || !part.isResized {
      return context.draw(bitmap, part: part.source, in: part.place)
    }
    guard let piece = CGImage(bitmap).cropping(to: part.pixels(width: bitmap.width, height: bitmap.height)) else {
      return
    }
    context.drawTiles(
      of: piece.bitmap, cell: part.cell(CGSize(width: piece.width, height: piece.height), scale), clippedTo: part.place)
  }
}
