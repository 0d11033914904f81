import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Exact laws of the times of nested layers. All speeds are powers of 2, and all times are on a grid.
@Suite(.exclusiveMainActor) @MainActor
struct PauseLawTests {
  @Test func `converting a time between any layers and back gives the same time`() throws {
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

  @Test func `animations in a paused layer stop, and continue after the pause without a jump`() throws {
    try Law.holds { draw in
      let (outer, layer) = (CALayer(), CALayer())
      let inner = CALayer(playing: [draw.motion(inside: 1)])
      (outer.beginTime, outer.timeOffset) = (draw.grid("begin", in: -64...64), draw.grid("offset", in: -64...64))
      (inner.beginTime, inner.speed) = (draw.grid("begin", in: -64...64), draw.one("speed", of: [1, 2, -1, 0.5]))
      outer.addSublayer(layer)
      layer.addSublayer(inner)
      return withExtendedLifetime(outer) {
        let (start, pause) = (draw.grid("start", in: 0...192), draw.grid("pause", in: 0...640))
        let (stops, later) = (draw.chance("stops"), draw.chance("at once", in: 4) ? 0 : draw.grid("later", in: 0...640))
        var running = Watch(outer, 2)
        layer.pause(at: start)
        if stops {
          var paused = Watch(outer, 2)
          let (found, expected) = (paused.shown(at: start + later), running.shown(at: start))
          return found == expected ? nil : "while it is paused \(found.differs(from: expected))"
        }
        layer.resume(at: start + pause)
        var resumed = Watch(outer, 2)
        let (found, expected) = (resumed.shown(at: start + pause + later), running.shown(at: start + later))
        return found == expected ? nil : "after the pause \(found.differs(from: expected))"
      }
    }
  }

  @Test func `a change of a layer's speed causes no jump of its local time`() throws {
    try Law.holds { draw in
      let (outer, layer) = (CALayer(), CALayer(playing: [draw.motion(inside: 1)]))
      outer.speed = draw.one("outer speed", of: [1, -1, 2])
      outer.addSublayer(layer)
      return withExtendedLifetime(outer) {
        let (change, after) = (draw.grid("change", in: -64...192), draw.grid("after", in: 0...128))
        var watch = Watch(outer, 1)
        let before = watch.shown(at: change)
        let speed = draw.one("speed", of: [2, 0.5, -1, 0, 4])
        layer.timeOffset = layer.convertTime(change, from: nil)
        (layer.beginTime, layer.speed) = (outer.convertTime(change, from: nil), Float(speed))
        watch = Watch(outer, 1)
        if watch.shown(at: change) != before { return "it jumps" }
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

  /// Resumes the layer's time from where it was stopped; as in Apple's QA1673.
  fileprivate func resume(at time: Double) {
    let paused = timeOffset
    (speed, timeOffset, beginTime) = (1, 0, 0)
    beginTime = convertTime(time, from: nil) - paused
  }
}

/// A copy of a tree's state, with one of its layers.
@MainActor
private struct Watch {
  private var sampler: TreeSampler
  private let place: Int

  /// The layer at an index in drawing order, among the descendants of `root`.
  init(_ root: CALayer, _ place: Int) { (sampler, self.place) = (TreeSampler(CommittedTree(root: root)), place) }

  /// The layer's presentation at a root time.
  mutating func shown(at time: Double) -> LayerState {
    sampler.sample(at: time)
    return sampler.presented(place).still
  }
}

@MainActor
extension Draw {
  /// Layers in one tree with random time spaces. The first layer is the root.
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
