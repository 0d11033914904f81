import DisplayList
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct CommittedTreeTests {
  /// Two boxes in a box. The outer box and the second inner box are animated.
  private func movingScene() -> (screen: Screen, outer: CALayer, inner: CALayer) {
    let (outer, still, inner) = (
      CALayer.box(0, 0, 40, 40, .red), CALayer.box(5, 5, 4, 4, .green), CALayer.box(0, 0, 8, 8, .blue)
    )
    outer.addSublayer(still)
    outer.addSublayer(inner)
    (outer.name, inner.name) = ("outer", "inner")
    let screen = Screen(showing: outer)
    for layer in [outer, inner] {
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration, move.isAdditive) = (0, 40, 4, true)
      layer.add(move, forKey: "move")
    }
    screen.runPass(at: 0)
    return (screen, outer, inner)
  }

  private func positions(_ tree: CommittedTree, at time: Double) -> [String] {
    tree.samples(at: time).map { "\($0.name) \($0.state.position.x)" }
  }

  @Test func `equal committed trees at equal times give equal display lists`() {
    let (one, two) = (movingScene(), movingScene())
    let (a, b) = (one.screen.context.committedTree, two.screen.context.committedTree)
    #expect(a.nodes.map(\.end) == b.nodes.map(\.end) && a.nodes.map(\.end) == [4, 4, 3, 4])
    for t in [0, 0.1, 1, 3.99, 4, 5] {
      #expect(a.displayList(at: t, scale: 2) == b.displayList(at: t, scale: 2))
      #expect(a.displayList(at: t, scale: 2) == a.displayList(at: t, scale: 2))
    }
    #expect(a.displayList(at: 1, scale: 2) != a.displayList(at: 1.5, scale: 2))
    #expect(a.isAnimated && !Screen().context.committedTree.isAnimated)
  }

  @Test func `a committed tree can be sampled at times in any order, also after later commits`() {
    let scene = movingScene()
    let tree = scene.screen.context.committedTree
    let times = [0, 0.5, 1, 1.5, 2, 3, 4, 4.5]
    let forwards = times.map { tree.displayList(at: $0, scale: 1) }
    #expect(Array(times.reversed().map { tree.displayList(at: $0, scale: 1) }.reversed()) == forwards)
    scene.outer.backgroundColor = .blue
    scene.inner.removeFromSuperlayer()
    scene.outer.removeAllAnimations()
    scene.screen.runPass(at: 2)
    #expect(times.map { tree.displayList(at: $0, scale: 1) } == forwards)
    #expect(scene.screen.context.committedTree.displayList(at: 1, scale: 1) != forwards[2])
  }

  @Test func `a committed tree can be sampled on any thread`() async {
    let tree = movingScene().screen.context.committedTree
    let expected = (0..<16).map { tree.displayList(at: Double($0) / 4, scale: 2) }
    await Self.sample(tree, expecting: expected)
  }

  /// Compares lists made by many tasks at once.
  private nonisolated static func sample(_ tree: CommittedTree, expecting expected: [DisplayList]) async {
    await withTaskGroup { group in
      for (k, list) in expected.enumerated() {
        group.addTask { tree.displayList(at: Double(k) / 4, scale: 2) == list }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func `changes of layers are visible after the commit, not before`() {
    let layer = CALayer.box(0, 0, 10, 10, .red)
    let screen = Screen(showing: layer)
    let before = screen.context.committedTree
    layer.backgroundColor = nil
    layer.addSublayer(.box(0, 0, 1, 1, .blue))
    #expect(screen.context.committedTree == before && screen.frame() == "fill rect(0 0 10 10) ff0000ff")
    layer.removeAllAnimations()
    screen.runPass(at: 0)
    #expect(screen.frame() == "fill rect(0 0 1 1) 0000ffff")
  }

  @Test func `samples of a committed tree are the presentation values of named layers, in tree order`() {
    let scene = movingScene()
    let tree = scene.screen.context.committedTree
    #expect(positions(tree, at: 0) == ["outer 20.0", "inner 4.0"])
    #expect(positions(tree, at: 1) == ["outer 30.0", "inner 14.0"])
    #expect(positions(tree, at: 9) == ["outer 20.0", "inner 4.0"])
  }

  @Test func `setting a layer's speed to 0 stops its sublayers, and its timeOffset scrubs layer and sublayers`() {
    let scene = movingScene()
    (scene.outer.speed, scene.outer.timeOffset) = (0, 1)
    scene.screen.runPass(at: 3)
    for t in [0.0, 3, 100] {
      #expect(positions(scene.screen.context.committedTree, at: t) == ["outer 30.0", "inner 14.0"])
    }
    for offset in [0.0, 0.5, 2, 4] {
      scene.outer.timeOffset = offset
      scene.screen.runPass(at: 3)
      #expect(
        positions(scene.screen.context.committedTree, at: 3) == [
          "outer \(20 + 10 * offset)", "inner \(4 + 10 * offset)",
        ])
      #expect(Double(scene.inner.presentation()!.position.x) == 4 + 10 * offset)
    }
  }

  @Test func `speeds of nested layers are multiplied, and a timeOffset is added in the local time of its layer`() {
    let scene = movingScene()
    scene.outer.speed = 2
    scene.screen.runPass(at: 0)
    #expect(positions(scene.screen.context.committedTree, at: 0.5) == ["outer 30.0", "inner 14.0"])
    (scene.inner.speed, scene.inner.timeOffset) = (0.5, 1)
    scene.screen.runPass(at: 0)
    #expect(positions(scene.screen.context.committedTree, at: 0.5) == ["outer 30.0", "inner 19.0"])
    (scene.outer.speed, scene.outer.timeOffset) = (1, 2)
    scene.screen.runPass(at: 0)
    #expect(positions(scene.screen.context.committedTree, at: 0) == ["outer 40.0", "inner 24.0"])
  }

  @Test func `presentation() and the committed tree have the same values`() {
    let scene = movingScene()
    scene.outer.speed = 1.5
    scene.screen.runPass(at: 0.25)
    let tree = scene.screen.context.committedTree
    for t in [0.25, 0.5, 1.1, 2.9, 8] {
      scene.screen.move(to: t)
      let shown = [scene.outer, scene.inner].map { $0.presentation()!.position }
      #expect(tree.samples(at: t).map(\.state.position) == shown)
    }
  }
}
