import Pixels
import TestSupport
import Testing
import UIKit

/// Windows, view hierarchies and what they draw.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideWindowRowTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .classic)

  /// Returns the red, green and blue components of a pixel in the next frame.
  private func color(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = stage.render()[x: x, y: y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func `the bounds of the main screen are those of the main window and of a window that fills the screen`() {
    stage.makeCurrent()
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(window.frame == UIScreen.main.bounds)
    #expect(stage.window.frame == UIScreen.main.bounds)
  }

  @Test func `the application frame is the screen without the status bar, in every orientation`() throws {
    let size = CGSize(width: 320, height: 568)
    let stage = Stage(size: size, scale: 1, profile: .classic, showsStatusBar: true)
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 0)
    #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 20, width: 320, height: 548))
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 0, width: 300, height: 568))
  }

  @Test func `a view is drawn only while its window is visible`() {
    stage.makeCurrent()
    let (window, painter) = (UIWindow(frame: stage.window.bounds), CountingPainter(frame: stage.window.bounds))
    stage.advance(by: 0.1)
    #expect(painter.draws == 0)
    window.addSubview(painter)
    stage.advance(by: 0.1)
    #expect(painter.draws == 0)
    #expect(color(50, 100) == [0, 0, 0])
    window.isHidden = false
    stage.advance(by: 0.1)
    #expect(painter.draws == 1)
    #expect(color(50, 100) == [255, 0, 0])
  }

  @Test func `moving a superview moves its subviews on the screen and keeps their frames`() {
    stage.makeCurrent()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    inner.backgroundColor = .red
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.advance(by: 0.1)
    #expect(color(15, 15) == [255, 0, 0])
    outer.frame.origin = CGPoint(x: 50, y: 100)
    stage.advance(by: 0.1)
    #expect(color(15, 15) == [0, 0, 0])
    #expect(color(65, 115) == [255, 0, 0])
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 10, height: 10))
  }

  @Test func `adding and removing a view changes the window of its whole hierarchy at once`() {
    stage.makeCurrent()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.window == nil)
    stage.window.addSubview(outer)
    #expect(outer.superview === stage.window)
    #expect(inner.window === stage.window)
    outer.removeFromSuperview()
    #expect(outer.superview == nil)
    #expect(inner.window == nil)
    #expect(inner.superview === outer)
  }

  @Test func `the view of a controller has a window only while it is displayed`() {
    stage.makeCurrent()
    let (first, second) = (UIViewController(), UIViewController())
    #expect(first.view.window == nil)
    stage.window.rootViewController = first
    stage.advance(by: 0)
    #expect(first.view.window === stage.window)
    stage.window.rootViewController = second
    stage.advance(by: 0)
    #expect(first.view.window == nil)
  }

  @Test func `the background colour that loadView sets is visible in the first frame`() {
    final class BlueController: UIViewController {
      override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .blue
      }
    }
    stage.makeCurrent()
    stage.window.rootViewController = BlueController()
    stage.advance(to: 0)
    #expect(color(50, 100) == [0, 0, 255])
  }

  @Test func `windows and controls are views, and buttons are controls`() {
    stage.makeCurrent()
    let (window, control, button): (Any, Any, Any) = (stage.window, UIControl(), UIButton(frame: .zero))
    #expect(window is UIView)
    #expect(control is UIView)
    #expect(button is UIControl)
    #expect(stage.window.superview == nil)
  }
}

/// A red view that counts its drawings.
private final class CountingPainter: UIView {
  var draws = 0
  override func draw(_ rect: CGRect) {
    draws += 1
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}
