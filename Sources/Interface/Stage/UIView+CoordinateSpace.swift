public import Geometry
import Layers

extension UIView: UICoordinateSpace {
  /// Converts a point from this view's coordinates to another coordinate space.
  ///
  /// The coordinates of a view in no window are treated as those of the interface (unverified).
  public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return converted(point, to: coordinateSpace) }
    return layer.convert(point, to: view.layer)
  }
  /// Converts a point from another coordinate space to this view's coordinates.
  public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return converted(point, from: coordinateSpace) }
    return layer.convert(point, from: view.layer)
  }
  /// Converts a rectangle from this view's coordinates to another coordinate space.
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else {
      return rect.convertingCorners { converted($0, to: coordinateSpace) }
    }
    return layer.convert(rect, to: view.layer)
  }
  /// Converts a rectangle from another coordinate space to this view's coordinates.
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else {
      return rect.convertingCorners { converted($0, from: coordinateSpace) }
    }
    return layer.convert(rect, from: view.layer)
  }
}

extension UIView: InterfaceSpace {
  final func interfacePoint(of point: CGPoint) -> CGPoint {
    if let root = window?.externalScreen?.root { return layer.convert(point, to: root) }
    guard let main = window?.stage?.window else { return point }
    return main.uprightPoint(of: layer.convert(point, to: main.layer))
  }

  final func point(ofInterface point: CGPoint) -> CGPoint {
    if let root = window?.externalScreen?.root { return layer.convert(point, from: root) }
    guard let main = window?.stage?.window else { return point }
    return layer.convert(main.point(ofUpright: point), from: main.layer)
  }
}
