internal import DisplayList
public import Geometry

/// A drawing that can be drawn into a context repeatedly.
///
/// The layer stores drawing commands, not pixels as in Core Graphics, so that the drawing stays sharp at any size.
public final class CGLayer {
  /// The size, in points of the context with which the layer was created.
  public let size: CGSize
  /// The context that draws into the layer. Never nil.
  public let context: CGContext?
  /// The same context as `context`.
  private let drawing: CGContext

  /// Creates an empty layer for drawing into `context`.
  ///
  /// The origin of the layer is the corner with the smallest coordinates, and its axes have the directions of the axes
  /// of the context into which the layer is drawn (unverified). The result is nil if a side is not above 0 or not finite.
  /// - Parameter auxiliaryInfo: Has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
    drawing = CGContext(bounds: CGRect(origin: .zero, size: size), scale: context.device.a)
    self.context = drawing
  }

  /// Returns the commands that draw the layer into the rectangle `rect`.
  fileprivate func commands(in rect: CGRect) -> [Command] {
    let (across, down) = (rect.width / size.width, rect.height / size.height)
    return drawing.commands.concatenating(
      CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: rect.minX, ty: rect.minY))
  }
}

extension CGContext {
  /// Draws a layer, stretched to fill a rectangle. Later drawing into the layer does not change the result. Nothing is
  /// drawn if the rectangle is empty or not finite.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
    let content = layer.commands(in: rect).concatenating(state.ctm)
    if content.isEmpty { return }
    let area = Clip(withEdges(.rect(rect)), transform: state.ctm)
    record([.pushGroup(opacity: state.alpha, clip: nil)] + content + [.popGroup], in: area)
  }

  /// Draws a layer in its size, with its origin at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
