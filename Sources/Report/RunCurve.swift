/// The values of one property of a layer in each frame of a film: the golden's values, the model values and the
/// presentation values.
package struct RunCurve: Sendable, Hashable, Decodable {
  /// The name of the layer and the property, such as `detail.position.x`.
  package var name: String
  /// The unit of the values, such as `points`, or an empty string.
  package var unit: String
  /// The values of the golden, one for each frame. Empty if the golden does not contain the property.
  package var expected: [Double?]
  /// The committed values, one for each frame. Nil in a frame without the layer.
  package var model: [Double?]
  /// The presentation values, one for each frame. Nil in a frame without the layer.
  package var presentation: [Double?]

  /// Creates a curve. Values are rounded to four decimals. Infinite values and NaN become nil.
  package init(name: String, unit: String = "", expected: [Double?] = [], model: [Double?], presentation: [Double?]) {
    (self.name, self.unit, self.expected) = (name, unit, expected.map(Self.rounded))
    (self.model, self.presentation) = (model.map(Self.rounded), presentation.map(Self.rounded))
  }

  private static func rounded(_ value: Double?) -> Double? {
    guard let value, value.isFinite else { return nil }
    // Larger numbers cannot have four exact decimals. Adding 0 converts -0 to 0.
    return value.magnitude < 1e11 ? (value * 10_000).rounded() / 10_000 + 0 : value
  }
}
