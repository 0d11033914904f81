import DisplayList
import Geometry
import Layers
import Pixels
import Raster

extension ImageContext {
  /// Returns an image of what was drawn in a context, or nil if the size is empty.
  ///
  /// - Precondition: Each side has at most `Bitmap.maximumSide` pixels.
  @MainActor
  func image(of context: CGContext) -> UIImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1 else { return nil }
    var list = DisplayList(width: Int(width), height: Int(height), background: isOpaque ? .black : .clear)
    list.commands = context.commands.map { $0.concatenating(CGAffineTransform(scaleX: scale, y: scale)) }
    return UIImage(Rasterizer.render(list), scale: scale)
  }
}
