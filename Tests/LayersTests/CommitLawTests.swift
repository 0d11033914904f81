import Geometry
import Layers
import TestSupport
import Testing

/// A commit visits only changed layers. The tests compare it with a commit that visits all layers.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct CommitLawTests {
  @Test
  func `after random changes of layers and trees, a committed tree contains the model values of all layers`() throws {
    try Law.holds(cases: 2_000) { draw in
      var yard = Yard()
      for _ in 0..<draw.int("commits", in: 1...4) {
        for _ in 0..<draw.int("edits", in: 0...6) { yard.edit(&draw) }
        if let difference = yard.commit(draw.int("screen", in: 0...1)) { return difference }
      }
      return nil
    }
  }

  @Test func `a later commit does not change an earlier committed tree, and shares unchanged layers with it`() {
    let (still, moving) = (CALayer.box(0, 0, 10, 10, .red), CALayer.box(0, 0, 5, 5, .blue))
    let screen = Screen(showing: still, moving)
    let before = screen.context.committedTree
    moving.position.x += 1
    screen.runPass(at: 1)
    let after = screen.context.committedTree
    #expect(before.nodes[1].layer === after.nodes[1].layer)
    #expect([before, after].map { $0.nodes[2].state.position } == [CGPoint(x: 2.5, y: 2.5), CGPoint(x: 3.5, y: 2.5)])
  }

  @Test func `a layer that calls setNeedsDisplay while it draws is drawn again in the next commit`() {
    let eager = EagerLayer()
    let screen = Screen(showing: eager)
    let drawings = eager.drawings
    eager.setNeedsDisplay()
    screen.runPass(at: 1)
    #expect(eager.drawings == drawings + 1 && eager.needsDisplay())
    screen.root.opacity = 0.5
    screen.runPass(at: 2)
    #expect(eager.drawings == drawings + 2)
  }
}

/// A layer that needs display again after each drawing.
private final class EagerLayer: CALayer {
  var drawings = 0
  override func draw(in ctx: CGContext) {
    drawings += 1
    setNeedsDisplay()
  }
}

/// Two screens, and layers that move between them.
@MainActor
private struct Yard {
  private let contexts = (0..<2).map { _ in LayerContext(root: CALayer()) }
  private let layers = (0..<7).map { _ in CALayer() }
  private let masks = (0..<2).map { _ in CALayer() }
  /// The expected committed values.
  private var shown: [CALayer: Showing] = [:]

  /// The committed values of a layer.
  private struct Showing {
    /// The screen that was committed.
    let context: Int
    let state: LayerState
    let sublayers: [CALayer]
    let mask: CALayer?
  }

  init() { masks.forEach { $0.addSublayer(CALayer()) } }

  private var roots: [CALayer] { contexts.map(\.root) }
  private var everything: [CALayer] { roots + layers + masks.flatMap(\.subtree) }

  func edit(_ draw: inout Draw) {
    let layer = draw.one("", of: layers)
    switch draw.one("edit", of: ["fade", "add", "put below", "take out", "draw", "mask", "empty"]) {
    case "fade": layer.opacity = Float(draw.int("opacity", in: 0...4)) / 4
    case "add": put(layer, into: draw.one("", of: roots + layers), at: .max)
    case "put below": put(layer, into: draw.one("", of: roots + layers), at: 0)
    case "take out": layer.removeFromSuperlayer()
    case "draw": layer.setNeedsDisplay()
    case "mask":
      let mask = draw.one("", of: masks)
      if mask.superlayer == nil { layer.mask = mask } else { mask.removeFromSuperlayer() }
    default: layer.sublayers = nil
    }
  }

  private func put(_ layer: CALayer, into place: CALayer, at index: UInt32) {
    let isInside = sequence(first: place, next: { $0.superlayer }).contains(layer)
    if !isInside { place.insertSublayer(layer, at: index) }
  }

  /// Commits on a screen and returns the first difference from the expectation.
  mutating func commit(_ number: Int) -> String? {
    let context = contexts[number]
    LayerContext.current = context
    context.now += 0.125
    context.commit()
    commitPlainly(number)
    defer { context.finish() }
    if let place = everything.firstIndex(where: { !isAsExpected($0) }) { return "layer \(place) is not as expected" }
    if context.root.subtree.contains(where: { $0.needsDisplay() }) { return "a layer on show was not drawn" }
    return context.committedTree == CommittedTree(root: context.root) ? nil : "the tree is an old one"
  }

  /// Sets the expectation: this screen shows exactly the layers in its tree.
  private mutating func commitPlainly(_ number: Int) {
    shown = shown.filter { $0.value.context != number }
    for layer in contexts[number].root.subtree {
      shown[layer] = Showing(
        context: number, state: layer.state, sublayers: layer.sublayers ?? [], mask: layer.mask)
    }
  }

  private func isAsExpected(_ layer: CALayer) -> Bool {
    let expected = shown[layer]
    return layer.committed == expected?.state && layer.committedSublayers == expected?.sublayers ?? []
      && layer.committedMask === expected?.mask
  }
}
