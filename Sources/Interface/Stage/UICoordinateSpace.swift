public import protocol Foundation.NSObjectProtocol
import Geometry

/// A frame of reference on a screen: a view, or the screen itself.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds in the space's own coordinates.
  var bounds: CGRect { get }
  /// Converts a point from this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this space to another one. The result encloses the converted rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space to this one. The result encloses the converted rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space that can convert its points to and from the coordinates of the interface. Conversions between two
/// such spaces use the coordinates of the interface as an intermediate step.
@MainActor
protocol InterfaceSpace: UICoordinateSpace {
  /// Converts a point of this space to the coordinates of the interface in its current orientation.
  func interfacePoint(of point: CGPoint) -> CGPoint
  /// Converts a point from the coordinates of the interface in its current orientation to this space.
  func point(ofInterface point: CGPoint) -> CGPoint
}

extension InterfaceSpace {
  /// Converts a point of this space to the space `other`, with the coordinates of the interface as an intermediate
  /// step.
  func converted(_ point: CGPoint, to other: any UICoordinateSpace) -> CGPoint {
    guard let space = other as? any InterfaceSpace else { return other.convert(point, from: self) }
    return space.point(ofInterface: interfacePoint(of: point))
  }

  /// Converts a point of the space `other` to this space, with the coordinates of the interface as an intermediate
  /// step.
  func converted(_ point: CGPoint, from other: any UICoordinateSpace) -> CGPoint {
    guard let space = other as? any InterfaceSpace else { return other.convert(point, to: self) }
    return self.point(ofInterface: space.interfacePoint(of: point))
  }
}

extension CGRect {
  /// Converts the four corners of this rectangle with `convert`, and returns the smallest rectangle that contains the
  /// results.
  func convertingCorners(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { convert(CGPoint(x: $0.0, y: $0.1)) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
