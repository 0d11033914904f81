import Geometry
import Interface
import TestSupport
import Testing

/// Conversions between views and the screen.
@MainActor @Suite(.serialized, .exclusiveMainActor)
struct UICoordinateSpaceTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 30))

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  @Test func `in portrait, coordinateSpace and fixedCoordinateSpace of the screen are equal`() {
    let screen = stage.deviceScreen
    #expect(screen.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(screen.fixedCoordinateSpace.bounds == screen.coordinateSpace.bounds)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen.coordinateSpace) == CGPoint(x: 21, y: 42))
    #expect(view.convert(CGPoint(x: 21, y: 42), from: screen.fixedCoordinateSpace) == CGPoint(x: 1, y: 2))
  }

  @Test func `fixedCoordinateSpace does not rotate with the interface`() throws {
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    let screen = stage.deviceScreen
    #expect(screen.coordinateSpace.bounds.size == CGSize(width: 400, height: 200))
    #expect(screen.fixedCoordinateSpace.bounds.size == CGSize(width: 200, height: 400))
    #expect(view.convert(view.bounds, to: screen.coordinateSpace) == CGRect(x: 20, y: 40, width: 60, height: 30))
    let fixed = view.convert(view.bounds, to: screen.fixedCoordinateSpace)
    #expect(fixed == CGRect(x: 130, y: 20, width: 30, height: 60))
    #expect(screen.fixedCoordinateSpace.convert(fixed, to: view) == view.bounds)
    #expect(screen.coordinateSpace.convert(fixed, from: screen.fixedCoordinateSpace).origin == CGPoint(x: 20, y: 40))
  }

  @Test
  func `a view converts points and rectangles to and from another view that is passed as UICoordinateSpace`() throws {
    let space: any UICoordinateSpace = try #require(view.superview)
    #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 20, y: 40))
    #expect(view.convert(CGRect(x: 20, y: 40, width: 1, height: 2), from: space).origin == .zero)
  }
}
