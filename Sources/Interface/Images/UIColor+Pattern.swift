import Geometry
import Layers
import Pixels

extension UIColor {
  /// Creates a colour that consists of repeated copies of an image. A copy begins at the origin of the drawing or of
  /// the view.
  public convenience init(patternImage image: UIImage) {
    let bitmap = image.uprightImage?.bitmap ?? Bitmap(width: 0, height: 0)
    self.init(cgColor: CGColor(CGPattern(bitmap, size: image.size)))
  }
}
