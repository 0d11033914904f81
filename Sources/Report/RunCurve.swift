/// A value of a layer over time: what the model says, and what is on the screen.
package struct RunCurve: Sendable, Hashable, Codable {
  /// The layer and its property: `detail.position.x`.
  package var name: String
  /// What the values are counted in: `points`.
  package var unit: String
  /// In the order of time.
  package var samples: [Sample]

  package init(name: String, unit: String = "", samples: [Sample]) {
    (self.name, self.unit, self.samples) = (name, unit, samples)
  }

  /// The two values at one time; nothing where the layer was not there.
  package struct Sample: Sendable, Hashable, Codable {
    /// In seconds from the film's beginning.
    package var time: Double
    package var model: Double?
    package var presentation: Double?

    /// Values that are no finite numbers count as nothing.
    package init(time: Double, model: Double?, presentation: Double?) {
      self.time = time
      self.model = model.flatMap { $0.isFinite ? $0 : nil }
      self.presentation = presentation.flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
