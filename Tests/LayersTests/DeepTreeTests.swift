import DisplayList
import Geometry
import MediaTime
import TestSupport
import Testing

import Layers

/// Trees that are deeper than any interface: no traversal is recursive.
@MainActor @Suite(.exclusiveMainActor) struct DeepTreeTests {
  /// Returns the outermost and the innermost of `depth` nested layers with the same frame.
  private func nest(_ depth: Int) -> (outer: CALayer, inner: CALayer) {
    let outer = CALayer()
    var inner = outer
    for _ in 1..<depth {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.position = CGPoint(x: 50, y: 50)
      inner.addSublayer(layer)
      inner = layer
    }
    outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.position = CGPoint(x: 50, y: 50)
    inner.backgroundColor = CGColor(gray: 1, alpha: 1)
    return (outer, inner)
  }

  @Test func `ten thousand nested layers are drawn`() {
    let screen = Screen()
    let (outer, _) = nest(10_000)
    screen.root.addSublayer(outer)
    screen.runPass(at: 0)
    #expect(screen.frame() == "fill rect(0 0 100 100) ffffffff")
  }

  @Test func `ten thousand nested masking layers are drawn`() {
    let screen = Screen()
    let (outer, _) = nest(10_000)
    for layer in outer.subtree { layer.masksToBounds = true }
    screen.root.addSublayer(outer)
    screen.runPass(at: 0)
    #expect(screen.context.committedTree.displayList(at: 0, scale: 1).commands.count == 19_999)
  }

  @Test func `hit testing finds the innermost of ten thousand layers`() {
    let (outer, inner) = nest(10_000)
    #expect(outer.hitTest(CGPoint(x: 50, y: 50)) === inner)
  }

  @Test func `points and times convert from the innermost of ten thousand layers`() {
    let (outer, inner) = nest(10_000)
    #expect(inner.convert(CGPoint(x: 3, y: 4), to: outer) == CGPoint(x: 3, y: 4))
    #expect(inner.convertTime(7, from: nil) == 7)
  }

  @Test func `an animation of the innermost of ten thousand layers runs`() {
    let screen = Screen()
    let (outer, inner) = nest(10_000)
    screen.root.addSublayer(outer)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    inner.add(fade, forKey: "fade")
    screen.runPass(at: 0)
    screen.runPass(at: 0.5)
    #expect(inner.presentation()?.opacity == 0.5)
  }

  @Test func `ten thousand committed layers can be released`() {
    let screen = Screen()
    weak var gone: CALayer?
    do {
      let (outer, inner) = nest(10_000)
      gone = inner
      screen.root.addSublayer(outer)
      screen.runPass(at: 0)
      outer.removeFromSuperlayer()
      screen.runPass(at: 0)
    }
    #expect(gone == nil)
  }

  @Test func `a hundred thousand layers can be nested`() {
    let screen = Screen()
    var inner = screen.root
    for _ in 0..<100_000 {
      let layer = CALayer()
      inner.addSublayer(layer)
      inner = layer
    }
    screen.runPass(at: 0)
    #expect(screen.root.subtree.count == 100_001)
  }

  @Test func `a retained layer of a deallocated tree has no superlayer`() {
    var kept: CALayer?
    do {
      let (outer, inner) = nest(50)
      kept = inner
      _ = outer
    }
    #expect(kept != nil && kept?.superlayer == nil)
  }
}
