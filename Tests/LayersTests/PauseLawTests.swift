import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// What holds of the time of layers inside layers, to the last bit: all speeds are powers of 2, all times on a grid.
@Suite @MainActor
struct PauseLawTests {
  @Test func `from one layer to another and back a time is the same, whichever way it takes`() throws {
    try Law.holds { draw in
      let layers = draw.family()
      return withExtendedLifetime(layers) {
        let (a, b, c) = (draw.one("a", of: layers), draw.one("b", of: layers), draw.one("c", of: layers))
        let time = draw.grid("time", in: -6400...6400)
        let there = b.convertTime(time, from: a)
        if a.convertTime(there, from: b) != time { return "it comes back as \(a.convertTime(there, from: b))" }
        if a.convertTime(time, to: b) != there { return "to is not from" }
        if b.convertTime(a.convertTime(time, to: nil), from: nil) != there { return "over the root it is another" }
        return b.convertTime(c.convertTime(time, from: a), from: c) == there ? nil : "over a third it is another"
      }
    }
  }

  @Test func `what is inside a paused layer stands, and goes on as if there had been no pause`() throws {
    try Law.holds { draw in
      let (outer, layer) = (CALayer(), CALayer())
      let inner = CALayer(playing: [draw.motion(inside: 1)])
      (outer.beginTime, outer.timeOffset) = (draw.grid("begin", in: -64...64), draw.grid("offset", in: -64...64))
      (inner.beginTime, inner.speed) = (draw.grid("begin", in: -64...64), draw.one("speed", of: [1, 2, -1, 0.5]))
      outer.addSublayer(layer)
      layer.addSublayer(inner)
      return withExtendedLifetime(outer) {
        let (start, pause) = (draw.grid("start", in: 0...192), draw.grid("pause", in: 0...640))
        let (during, after) = (draw.grid("during", in: 0...640), draw.grid("after", in: 0...192))
        let running = CommittedTree(root: outer)
        layer.pause(at: start)
        let paused = CommittedTree(root: outer)
        if paused.inner(at: start) != running.inner(at: start) { return "it jumps when it is paused" }
        if paused.inner(at: start + during) != running.inner(at: start) { return "it moves while it is paused" }
        layer.resume(at: start + pause)
        let resumed = CommittedTree(root: outer)
        if resumed.inner(at: start + pause) != running.inner(at: start) { return "it jumps when it goes on" }
        let (found, expected) = (resumed.inner(at: start + pause + after), running.inner(at: start + after))
        return found == expected ? nil : found.differs(from: expected)
      }
    }
  }

  @Test func `a change of speed does not show at the moment it is made`() throws {
    try Law.holds { draw in
      let (outer, layer) = (CALayer(), CALayer(playing: [draw.motion(inside: 1)]))
      outer.speed = draw.one("outer speed", of: [1, -1, 2])
      outer.addSublayer(layer)
      return withExtendedLifetime(outer) {
        let (change, after) = (draw.grid("change", in: -64...192), draw.grid("after", in: 0...128))
        let before = CommittedTree(root: outer).seen(1, at: change)
        let speed = draw.one("speed", of: [2, 0.5, -1, 0, 4])
        layer.timeOffset = layer.convertTime(change, from: nil)
        (layer.beginTime, layer.speed) = (outer.convertTime(change, from: nil), Float(speed))
        if CommittedTree(root: outer).seen(1, at: change) != before { return "it jumps" }
        let (found, expected) = (
          layer.convertTime(change + after, from: nil), layer.timeOffset + after * Double(outer.speed) * speed
        )
        return found == expected ? nil : "afterwards it is \(found), not \(expected)"
      }
    }
  }
}

extension CALayer {
  /// Stops the layer's time; as in Apple's QA1673.
  fileprivate func pause(at time: Double) {
    let paused = convertTime(time, from: nil)
    (speed, timeOffset) = (0, paused)
  }

  /// Lets the layer's time go on from where it stands; as in Apple's QA1673.
  fileprivate func resume(at time: Double) {
    let paused = timeOffset
    (speed, timeOffset, beginTime) = (1, 0, 0)
    beginTime = convertTime(time, from: nil) - paused
  }
}

extension CommittedTree {
  /// What the layer at a place shows at a root time.
  fileprivate func seen(_ place: Int, at time: Double) -> LayerState {
    var sampler = TreeSampler(self)
    sampler.sample(at: time)
    return sampler.presented(place).still
  }

  /// What the innermost of three layers shows.
  fileprivate func inner(at time: Double) -> LayerState { seen(2, at: time) }
}

@MainActor
extension Draw {
  /// Layers in one tree, the first around all others, each with a time of its own.
  fileprivate mutating func family() -> [CALayer] {
    var layers: [CALayer] = []
    for _ in 0..<int("layers", in: 1...7) {
      let layer = CALayer()
      (layer.beginTime, layer.timeOffset) = (grid("begin", in: -640...640), grid("offset", in: -640...640))
      layer.speed = one("speed", of: [1, 2, 0.5, -1, 4, -0.25])
      if !layers.isEmpty { one("", of: layers).addSublayer(layer) }
      layers.append(layer)
    }
    return layers
  }
}
