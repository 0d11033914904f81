import class Foundation.NSObject
import Geometry

/// The coordinate space of a screen. It rotates with the interface or, if it is fixed, is always that of the portrait
/// orientation.
@MainActor
final class ScreenSpace: NSObject, InterfaceSpace {
  private weak var screen: UIScreen?
  private let isFixed: Bool

  init(_ screen: UIScreen, isFixed: Bool) { (self.screen, self.isFixed) = (screen, isFixed) }

  /// The stage, if the screen is that of the stage's device. Nil for an external screen: its coordinate space never
  /// rotates.
  private var stage: Stage? { screen?.root == nil ? screen?.stage : nil }

  var bounds: CGRect {
    guard let stage else { return screen?.bounds ?? .zero }
    return CGRect(origin: .zero, size: isFixed ? stage.size : stage.interfaceOrientation.size(on: stage.size))
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.convertingCorners { converted($0, to: coordinateSpace) }
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.convertingCorners { converted($0, from: coordinateSpace) }
  }

  func interfacePoint(of point: CGPoint) -> CGPoint {
    guard isFixed, let stage else { return point }
    return stage.interfacePoint(ofPanel: point)
  }

  func point(ofInterface point: CGPoint) -> CGPoint {
    guard isFixed, let stage else { return point }
    return stage.panelPoint(point)
  }
}

extension UIScreen {
  /// The coordinate space of the screen in the orientation of the interface.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(self, isFixed: false) }
  /// The coordinate space of the screen in portrait, which does not rotate with the interface.
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(self, isFixed: true) }
}
