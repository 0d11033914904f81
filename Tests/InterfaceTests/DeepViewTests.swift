import Geometry
import TestSupport
import Testing

import Interface

@MainActor @Suite(.exclusiveMainActor) struct DeepViewTests {
  /// Adds a chain of `depth` nested views to `view` and returns the innermost.
  private func nest(_ depth: Int, in view: UIView) -> UIView {
    var inner = view
    for _ in 0..<depth {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      inner.addSubview(view)
      inner = view
    }
    return inner
  }

  @Test func `ten thousand nested views are laid out, drawn and hit-tested`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let inner = nest(10_000, in: stage.window)
    inner.backgroundColor = .white
    stage.advance(to: 0.1)
    #expect(stage.render()[x: 50, y: 50].red == 255)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === inner)
    #expect(inner.window === stage.window)
  }

  @Test func `a hundred thousand nested views have the window of the outermost view`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let inner = nest(100_000, in: stage.window)
    #expect(inner.window === stage.window)
  }

  @Test func `ten thousand nested views can be deallocated`() {
    weak var gone: UIView?
    do {
      let outer = UIView()
      gone = nest(10_000, in: outer)
    }
    #expect(gone == nil)
  }

  @Test func `views that are removed from a window, also deeply nested ones, have no window`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let inner = nest(3, in: stage.window)
    stage.window.subviews[0].removeFromSuperview()
    #expect(inner.window == nil)
  }

  @Test func `hit testing calls a deeply nested view's override of hitTest(_:with:)`() {
    final class Deaf: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = nest(5, in: outer)
    inner.addSubview(Deaf(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
  }
}
