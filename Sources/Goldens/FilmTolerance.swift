internal import Geometry
package import ImageDiff
package import Player
package import Scenario

/// The tolerances of a scenario, with the places of views in every frame.
package struct FilmTolerance: Sendable {
  /// As they are written.
  package let rules: [ScenarioDocument.Tolerance]
  private let scale: Double
  /// Of each frame, of each rule: the box around its view, in pixels; nil without a view, or where it is not on stage.
  private var boxes: [[PixelBox?]] = []

  /// The tolerances of a document whose frames are to be noted one by one.
  package init(_ document: ScenarioDocument) {
    (rules, scale) = (document.tolerances, Double(document.stage.scale))
  }

  /// Notes where views are in the next frame.
  package mutating func note(_ frame: Frame) {
    guard !rules.isEmpty else { return }
    let layers = rules.contains { $0.region?.isView ?? false } ? frame.layers : []
    boxes.append(
      rules.map { rule in
        guard case .view(let id) = rule.region else { return nil }
        // A screen's layer is called after its controller: `first.view`.
        let layer = layers.first { $0.name == id || $0.name == "\(id).view" }
        return layer.flatMap { PixelBox(around: $0.frame, scale: scale) }
      })
  }

  /// What is allowed in a frame, and the number of the rule that allows it.
  package func tolerances(inFrame place: Int) -> [(rule: Int, tolerance: PictureTolerance)] {
    rules.enumerated().compactMap { number, rule in
      guard rule.frames?.contains(place) ?? true else { return nil }
      let region: PixelBox?
      switch rule.region {
      case nil: region = nil
      case .rectangle(let rectangle):
        guard let box = PixelBox(around: rectangle, scale: scale) else { return nil }
        region = box
      case .view:
        guard boxes.indices.contains(place), let box = boxes[place][number] else { return nil }
        region = box
      }
      return (number, PictureTolerance(region: region, channel: rule.channel, windowLimit: rule.window))
    }
  }
}

/// What the tolerances of a film came to.
package struct ToleranceOutcome: Hashable, Sendable {
  /// What one of them allowed in the whole film.
  package struct Use: Hashable, Sendable {
    /// How many pixels, in all frames.
    package var pixelCount = 0
    /// The largest difference of a channel among them.
    package var channel = 0
    /// The most of them in one window of one frame.
    package var window = 0

    /// Nothing.
    package init() {}
  }

  /// In the order of the scenario.
  package private(set) var uses: [Use]
  /// Whether everything that differs is allowed.
  package private(set) var isCovered = true

  /// The outcome of a film in which nothing differs.
  package init(ruleCount: Int) { uses = Array(repeating: Use(), count: ruleCount) }

  /// Adds a frame that differs.
  mutating func add(_ pair: PicturePair, _ tolerances: [(rule: Int, tolerance: PictureTolerance)]) {
    let frame = ToleratedDifference(
      expected: pair.expected, actual: pair.actual, tolerances: tolerances.map(\.tolerance))
    isCovered = isCovered && frame.isCovered
    for (use, rule) in zip(frame.uses, tolerances.map(\.rule)) {
      uses[rule].pixelCount += use.pixelCount
      uses[rule].channel = max(uses[rule].channel, use.channel)
      uses[rule].window = max(uses[rule].window, use.window)
    }
  }
}

extension ScenarioDocument.Region {
  fileprivate var isView: Bool { if case .view = self { true } else { false } }
}

extension PixelBox {
  /// The pixels that a rectangle of points touches; nil for one without extent, or far outside of any picture.
  fileprivate init?(around rectangle: CGRect, scale: Double) {
    let limit = 1e6
    let edges = [rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY].map { Double($0) * scale }
    guard edges.allSatisfy({ $0.magnitude < limit }), edges[2] > edges[0], edges[3] > edges[1] else { return nil }
    self.init(
      left: Int(edges[0].rounded(.down)), top: Int(edges[1].rounded(.down)), right: Int(edges[2].rounded(.up)),
      bottom: Int(edges[3].rounded(.up)))
  }
}
