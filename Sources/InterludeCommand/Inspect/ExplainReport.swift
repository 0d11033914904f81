internal import Animation
internal import Layers
internal import MediaTime
internal import Pixels
internal import Player
internal import Scenario

/// The output of `explain --json`.
struct ExplainReport: Encodable {
  struct Mark: Encodable {
    let layer: String
    let part: String
    let copies: [Int]
    let command: String
    let own: String?
    let before: String
    let after: String
    let reach: Double
    let isHidden: Bool
  }

  struct Pixel: Encodable {
    let x: Int
    let y: Int
    let color: String
    let background: String
    /// The drawing operations that cover the pixel, front to back.
    let marks: [Mark]
  }

  struct Layer: Encodable {
    let layer: String
    let depth: Int
    let parentTime: Double
    let localTime: Double
    let beginTime: Double
    let speed: Double
    let timeOffset: Double
    let animations: [Animation]
    let values: [Value]
  }

  struct Value: Encodable {
    let keyPath: String
    let model: String?
    let presentation: String?
  }

  struct Animation: Encodable {
    let key: String?
    let subject: String
    let isAdditive: Bool
    let phase: String
    let beginTime: Double
    let duration: Double?
    let activeTime: Double?
    let finishedCycles: Int
    let fraction: Double?
    let bentFraction: Double?
    let progress: Double?
    let value: String?
    let result: String?
    let animations: [Animation]
  }

  let format = 1
  let path: String
  let name: String
  let frame: Int?
  let time: Double
  let pixel: Pixel?
  let layers: [Layer]

  init(_ explanation: Explanation) {
    (path, name) = (explanation.scenario.path, explanation.scenario.document.name)
    (frame, time) = (explanation.number, explanation.frame.time.inMicroseconds)
    pixel = explanation.pixel.map { pixel in
      Pixel(
        x: pixel.x, y: pixel.y, color: pixel.color.description, background: pixel.background.description,
        marks: pixel.marks.reversed().map { Mark($0, explanation.labels[$0.source.node]) })
    }
    layers = explanation.layers.map(Layer.init)
  }
}

extension ExplainReport.Mark {
  fileprivate init(_ mark: PixelExplanation.Mark, _ layer: String) {
    self.init(
      layer: layer, part: mark.source.part.rawValue, copies: mark.source.copies.map(\.number), command: mark.command,
      own: mark.own?.description, before: mark.before.description, after: mark.after.description,
      reach: mark.reach.inMicroseconds, isHidden: mark.reach == 0)
  }
}

extension ExplainReport.Layer {
  fileprivate init(_ explanation: LayerExplanation) {
    self.init(
      layer: explanation.label, depth: explanation.depth, parentTime: explanation.parentTime.encodable ?? 0,
      localTime: explanation.localTime.encodable ?? 0, beginTime: explanation.space.beginTime.encodable ?? 0,
      speed: explanation.space.speed.encodable ?? 0, timeOffset: explanation.space.timeOffset.encodable ?? 0,
      animations: explanation.animations.map { ExplainReport.Animation($0.explanation, key: $0.key) },
      values: explanation.values.map {
        ExplainReport.Value(keyPath: $0.keyPath, model: $0.model?.text, presentation: $0.presented?.text)
      })
  }
}

extension ExplainReport.Animation {
  fileprivate init(_ explanation: AnimationExplanation, key: String) {
    self.init(
      key: key.isEmpty ? nil : key, subject: explanation.subject, isAdditive: explanation.isAdditive,
      phase: "\(explanation.phase)", beginTime: explanation.timing.beginTime.encodable ?? 0,
      duration: explanation.timing.duration.encodable, activeTime: explanation.activeTime?.encodable,
      finishedCycles: explanation.finishedCycles, fraction: explanation.fraction?.encodable,
      bentFraction: explanation.bentFraction?.encodable, progress: explanation.progress?.encodable,
      value: explanation.value?.text, result: explanation.result?.text,
      animations: explanation.children.map { ExplainReport.Animation($0, key: "") })
  }
}

extension Double {
  /// The number for JSON, or nil if it is infinite or NaN, which JSON cannot express.
  fileprivate var encodable: Double? { isFinite ? inMicroseconds : nil }
}
