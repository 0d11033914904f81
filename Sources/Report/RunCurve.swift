/// A value of a layer, frame by frame: what the golden says, what the model says, and what is on the screen.
package struct RunCurve: Sendable, Hashable, Decodable {
  /// The layer and its property: `detail.position.x`.
  package var name: String
  /// What the values are counted in: `points`.
  package var unit: String
  /// What the golden says, one value a frame; empty when it says nothing of this value.
  package var expected: [Double?]
  /// What was committed, one value a frame; nothing where the layer was not there.
  package var model: [Double?]
  /// What shows, one value a frame.
  package var presentation: [Double?]

  /// Values are kept to a ten-thousandth; what is no finite number counts as nothing.
  package init(name: String, unit: String = "", expected: [Double?] = [], model: [Double?], presentation: [Double?]) {
    (self.name, self.unit, self.expected) = (name, unit, expected.map(Self.rounded))
    (self.model, self.presentation) = (model.map(Self.rounded), presentation.map(Self.rounded))
  }

  private static func rounded(_ value: Double?) -> Double? {
    guard let value, value.isFinite else { return nil }
    // Beyond that a number has no ten-thousandths. -0 and 0 are one number to a reader.
    return value.magnitude < 1e11 ? (value * 10_000).rounded() / 10_000 + 0 : value
  }
}
