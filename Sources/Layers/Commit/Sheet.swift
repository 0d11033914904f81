import DisplayList
import Geometry

/// A drawing that is made flat and then laid down somewhere else, or coarser.
struct Sheet {
  /// The drawing, from the sheet's corner, in its pixels.
  private let commands: [Command]
  /// What of the plane it shows, in points.
  private let rect: CGRect
  private let pixelsPerPoint: CGFloat
  private let size: (width: Int, height: Int)

  /// The longest side of a sheet, in pixels: what is larger is drawn coarser.
  private static let longestSide: CGFloat = 4096

  /// A sheet just large enough for `marks`, which lead to `pixelsPerPoint` pixels per point of their plane.
  init(of marks: [Command], pixelsPerPoint: CGFloat) {
    guard let extent = marks.extent, extent.isFinite, extent.width > 0, extent.height > 0 else {
      (commands, rect, self.pixelsPerPoint, size) = ([], .zero, pixelsPerPoint, (0, 0))
      return
    }
    let factor = min(1, Self.longestSide / max(extent.width, extent.height))
    let scaled = extent.applying(CGAffineTransform(scaleX: factor, y: factor))
    let (x, y) = (scaled.minX.rounded(.down), scaled.minY.rounded(.down))
    let (width, height) = (scaled.maxX.rounded(.up) - x, scaled.maxY.rounded(.up) - y)
    size = (Int(width), Int(height))
    let step = factor * pixelsPerPoint
    rect = CGRect(x: x / step, y: y / step, width: width / step, height: height / step)
    self.pixelsPerPoint = step
    commands = marks.concatenating(
      CGAffineTransform(scaleX: factor, y: factor).concatenating(CGAffineTransform(translationX: -x, y: -y)))
  }

  /// The commands that draw the sheet and lay it down where `matrix` takes its plane; none for an empty one.
  func laid(by matrix: CATransform3D, toPixels: CGAffineTransform) -> [Command] {
    if commands.isEmpty { return [] }
    var projection = Projection(rect, scale: pixelsPerPoint.native, matrix, toPixels: toPixels)
    (projection.width, projection.height) = size
    return [.push(Group(projection: projection))] + commands + [.popGroup]
  }
}
