internal import Geometry
internal import Interface
internal import Player
internal import Scenario

/// The output of `play --json`.
struct PlayReport: Encodable {
  struct Event: Encodable {
    let time: Double
    let name: String
    let subject: String
    let detail: String
  }

  struct Instant: Encodable {
    let time: Double
    let tree: String
    let layers: [Layer]
  }

  struct Layer: Encodable {
    let name: String
    let frame: [Double]
    let position: [Double]
    let bounds: [Double]
    let transform: [Double]
    let cornerRadius: Double
    let background: String?
    let opacity: Double
    let isHidden: Bool
    let depth: Int
  }

  let format = 1
  let path: String
  let name: String
  let duration: Double
  let events: [Event]
  let failures: [FailureReport]
  let looks: [Instant]?

  init(_ result: PlayResult, _ looks: [Look], of scenario: LoadedScenario) {
    path = scenario.path
    name = scenario.document.name
    duration = result.duration.inMicroseconds
    events = result.trace.events.map {
      Event(time: $0.time.inMicroseconds, name: $0.name, subject: $0.subject, detail: $0.detail)
    }
    failures = result.failures.map(FailureReport.init)
    let instants = looks.map {
      Instant(time: $0.time.inMicroseconds, tree: $0.tree.rawValue, layers: $0.layers.map(Layer.init))
    }
    self.looks = instants.isEmpty ? nil : instants
  }
}

extension PlayReport.Layer {
  init(_ layer: PresentedLayer) {
    name = layer.name
    frame = layer.frame.sides
    position = [Double(layer.position.x), Double(layer.position.y)]
    bounds = layer.bounds.sides
    let t = layer.transform
    transform = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
    (cornerRadius, background) = (layer.cornerRadius, layer.background?.hex)
    (opacity, isHidden, depth) = (layer.opacity, layer.isHidden, layer.depth)
  }
}

/// An expectation that does not hold, in JSON.
struct FailureReport: Encodable {
  let line: Int
  let column: Int
  let time: Double
  let message: String

  init(_ failure: FailedExpectation) {
    (line, column, message) = (failure.line, failure.column, failure.message)
    time = failure.time.inMicroseconds
  }
}
