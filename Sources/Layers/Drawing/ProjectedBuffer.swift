import DisplayList
import Geometry

/// A drawing in an offscreen buffer, which is then projected or scaled.
struct ProjectedBuffer {
  /// The commands in pixels of the buffer.
  private let commands: [Command]
  /// The rectangle of the plane that the buffer shows, in points.
  private let rect: CGRect
  private let pixelsPerPoint: CGFloat
  private let size: (width: Int, height: Int)

  /// The longest side of a buffer, in pixels. Larger drawings get a lower resolution.
  private static let longestSide: CGFloat = 4096

  /// Creates a buffer for the commands `marks`. The buffer covers the smallest rectangle that contains their drawing.
  ///
  /// - Parameter pixelsPerPoint: the number of pixels per point that the transforms of the commands produce. The buffer
  ///   has a lower resolution if its longest side would exceed `longestSide`.
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

  /// Returns the commands that draw the buffer and project it. Empty if nothing is drawn.
  ///
  /// - Parameters:
  ///   - matrix: the transform from the points of the buffer's plane to the enclosing space.
  ///   - toPixels: the transform from the enclosing plane to pixels.
  ///   - group: the group that composites the projected buffer.
  func projected(by matrix: CATransform3D, toPixels: CGAffineTransform, _ group: Group = Group()) -> [Command] {
    if commands.isEmpty { return [] }
    var projection = Projection(rect, scale: pixelsPerPoint.native, matrix, toPixels: toPixels)
    (projection.width, projection.height) = size
    var group = group
    group.projection = projection
    return [.push(group)] + commands + [.popGroup]
  }
}
