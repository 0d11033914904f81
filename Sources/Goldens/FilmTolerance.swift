internal import Geometry
package import ImageDiff
package import Player
package import Scenario

/// The tolerances of a scenario for the differences between a film and its golden. Some tolerances apply only to a
/// view, whose position is therefore recorded for every frame of the film.
package struct FilmTolerance: Sendable {
  /// The tolerances in the order of the scenario.
  package let rules: [ScenarioDocument.Tolerance]
  private let scale: Double
  /// The bounds of the views to which the rules apply, in pixels. The first index is that of the frame, the second that
  /// of the rule. Nil for a rule without a view, and for a view that is not on the stage.
  private var boxes: [[PixelBox?]] = []

  /// Creates the tolerances of a document. The caller must then call `note(_:)` with each frame, in order.
  package init(_ document: ScenarioDocument) {
    (rules, scale) = (document.tolerances, Double(document.stage.scale))
  }

  /// Records the positions that the views named by the rules have in a frame. The method must be called for the frames
  /// of the film in order.
  package mutating func note(_ frame: Frame) {
    guard !rules.isEmpty else { return }
    let layers = rules.contains { $0.region?.isView ?? false } ? frame.layers : []
    boxes.append(
      rules.map { rule in
        guard case .view(let id) = rule.region else { return nil }
        // The layer of a view controller's view is named after the controller: `first.view`.
        let layer = layers.first { $0.name == id || $0.name == "\(id).view" }
        return layer.flatMap { PixelBox(around: $0.frame, scale: scale) }
      })
  }

  /// Returns the tolerances that apply to the frame at an index. Each tolerance has the index of its rule in `rules`.
  package func tolerances(inFrame frameIndex: Int) -> [(rule: Int, tolerance: PictureTolerance)] {
    rules.enumerated().compactMap { number, rule in
      guard rule.frames?.contains(frameIndex) ?? true else { return nil }
      let region: PixelBox?
      switch rule.region {
      case nil: region = nil
      case .rectangle(let rectangle):
        guard let box = PixelBox(around: rectangle, scale: scale) else { return nil }
        region = box
      case .view:
        guard boxes.indices.contains(frameIndex), let box = boxes[frameIndex][number] else { return nil }
        region = box
      }
      return (number, PictureTolerance(region: region, channel: rule.channel, windowLimit: rule.window))
    }
  }
}

/// The result of applying a scenario's tolerances to the differences between a golden and a film.
package struct ToleranceOutcome: Hashable, Sendable {
  /// Statistics about the pixels that one tolerance allowed to differ.
  package struct Use: Hashable, Sendable {
    /// The number of pixels, in all frames together, that differ and were accepted because of the tolerance.
    package var pixelCount = 0
    /// The largest difference of a channel among the pixels that the tolerance allowed to differ, 0…255.
    package var channel = 0
    /// The largest number of pixels that the tolerance allowed to differ in a window of 8 × 8 pixels of one frame.
    package var window = 0

    /// Creates the statistics of a tolerance that was not needed.
    package init() {}
  }

  /// The statistics of each tolerance, in the order of the scenario.
  package private(set) var uses: [Use]
  /// Whether the tolerances allow all pixels that differ. True until `add(_:_:)` receives a frame with other
  /// differences.
  package private(set) var isCovered = true

  /// Creates the outcome of a film without differences.
  package init(ruleCount: Int) { uses = Array(repeating: Use(), count: ruleCount) }

  /// Applies tolerances to a frame whose pixels differ, and adds the result to the statistics.
  ///
  /// - Parameters:
  ///   - pair: the frame in the golden and in the film.
  ///   - tolerances: the tolerances that apply to the frame, with the indexes of their rules.
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
  /// Creates the smallest box of whole pixels that contains a rectangle in points, at `scale` pixels per point. Returns
  /// nil if the rectangle is empty, or if a coordinate exceeds 10⁶ pixels.
  fileprivate init?(around rectangle: CGRect, scale: Double) {
    let limit = 1e6
    let edges = [rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY].map { Double($0) * scale }
    guard edges.allSatisfy({ $0.magnitude < limit }), edges[2] > edges[0], edges[3] > edges[1] else { return nil }
    self.init(
      left: Int(edges[0].rounded(.down)), top: Int(edges[1].rounded(.down)), right: Int(edges[2].rounded(.up)),
      bottom: Int(edges[3].rounded(.up)))
  }
}
