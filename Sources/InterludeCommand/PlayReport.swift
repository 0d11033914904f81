internal import Geometry
internal import Interface
internal import Player
internal import Scenario

/// What `play --json` prints.
struct PlayReport: Encodable {
  struct Event: Encodable {
    let time: Double
    let name: String
    let subject: String
    let detail: String
  }

  struct Look: Encodable {
    let time: Double
    let layers: [Layer]
  }

  struct Layer: Encodable {
    let name: String
    let frame: [Double]
    let position: [Double]
    let bounds: [Double]
    let opacity: Double
    let isHidden: Bool
  }

  let format = 1
  let path: String
  let name: String
  let duration: Double
  let events: [Event]
  let failures: [FailureReport]
  let looks: [Look]?

  init(_ result: PlayResult, _ looks: [Frame], of scenario: LoadedScenario) {
    path = scenario.path
    name = scenario.document.name
    duration = result.duration.inMicroseconds
    events = result.trace.events.map {
      Event(time: $0.time.inMicroseconds, name: $0.name, subject: $0.subject, detail: $0.detail)
    }
    failures = result.failures.map(FailureReport.init)
    self.looks =
      looks.isEmpty ? nil : looks.map { Look(time: $0.time.inMicroseconds, layers: $0.layers.map(Layer.init)) }
  }
}

extension PlayReport.Layer {
  init(_ layer: PresentedLayer) {
    name = layer.name
    frame = layer.frame.numbers
    position = [Double(layer.position.x), Double(layer.position.y)]
    bounds = layer.bounds.numbers
    (opacity, isHidden) = (layer.opacity, layer.isHidden)
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

extension CGRect {
  /// x, y, width, height.
  fileprivate var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}
