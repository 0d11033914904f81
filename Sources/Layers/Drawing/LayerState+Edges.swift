import Animation
import Geometry

// The edges that a layer's edgeAntialiasingMask excludes from antialiasing.

extension LayerState {
  /// Returns `rect` after moving those of its edges to pixel boundaries that `edgeAntialiasingMask` excludes from
  /// antialiasing. `rect` is in the layer's points, which `transform` converts to pixels.
  ///
  /// A moved edge is at the same position as the edge of a layer without antialiasing: the pixels whose centres are
  /// inside the rectangle are covered. If the transform does not keep rectangles parallel to the axes, all edges stay
  /// antialiased.
  func edges(of rect: CGRect, under transform: CGAffineTransform) -> CGRect {
    let mask = edgeAntialiasingMask
    guard mask != .all, transform.keepsRectangles, rect.isFinite else { return rect }
    func edge(_ edge: CAEdgeAntialiasingMask, _ value: CGFloat, isX: Bool) -> CGFloat {
      mask.contains(edge) ? value : transform.pixelBoundary(nearest: value, isX: isX)
    }
    let (left, right) = (edge(.layerLeftEdge, rect.minX, isX: true), edge(.layerRightEdge, rect.maxX, isX: true))
    let (top, bottom) = (edge(.layerBottomEdge, rect.minY, isX: false), edge(.layerTopEdge, rect.maxY, isX: false))
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  private var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    guard case .number(let bits)? = self[whole: .edgeAntialiasingMask] else { return .all }
    // An animation can interpolate the mask like any number.
    return CAEdgeAntialiasingMask(rawValue: UInt32(min(max(bits, 0), 15)))
  }
}

extension CGAffineTransform {
  /// Returns the coordinate that `transform` maps to the pixel boundary nearest to the transformed `value`. If the
  /// transform cannot be inverted, returns `value`. The transform must keep rectangles parallel to the axes.
  ///
  /// - Parameter isX: whether `value` is an x coordinate.
  fileprivate func pixelBoundary(nearest value: CGFloat, isX: Bool) -> CGFloat {
    let staysOnAxis = b == 0 && c == 0
    let factor = isX ? (staysOnAxis ? a : b) : (staysOnAxis ? d : c)
    let offset = isX == staysOnAxis ? tx : ty
    guard factor != 0 else { return value }
    return ((factor * value + offset - 0.5).rounded(.up) - offset) / factor
  }
}
