/// The values of named layers at successive instants, with the animations and touches of the film.
package struct Samples: Hashable, Sendable {
  /// The instants in seconds, in ascending order.
  package internal(set) var times: [Double] = []
  /// The columns of values, in the order in which they were requested.
  package internal(set) var columns: [Column] = []
  /// The animations that were attached to layers during the film, in the order in which they were added.
  package internal(set) var animations: [Span] = []
  /// The time spans of touches. The span of a tap begins and ends at the same instant.
  package internal(set) var touches: [Span] = []

  /// One number of one layer over time. A value is nil while the layer is not on stage, or has no such value.
  package struct Column: Hashable, Sendable {
    /// The name of the layer.
    package let layer: String
    /// The key path of the number, and its unit.
    package let part: SampledPath.Part
    /// The presentation values, one for each instant.
    package internal(set) var presentation: [Double?]
    /// The committed values, one for each instant.
    package internal(set) var model: [Double?]

    /// The name of the column, such as `card.position.x`.
    package var name: String { "\(layer).\(part.keyPath)" }

    /// Returns the presentation values or the committed values, as `tree` specifies.
    package func values(_ tree: LayerTree) -> [Double?] {
      switch tree {
      case .presentation: presentation
      case .model: model
      }
    }

    /// Whether the presentation values or the committed values change during the samples.
    package var moves: Bool { Self.differ(presentation) || Self.differ(model) }

    private static func differ(_ values: [Double?]) -> Bool {
      let known = values.compactMap { $0 }
      return known.contains { $0 != known.first }
    }
  }

  /// The time span of an animation or a touch.
  package struct Span: Hashable, Sendable {
    /// The name of the layer, or empty for a touch.
    package let owner: String
    /// The key of the animation, or the identifier of the touch.
    package let name: String
    /// The time of the beginning, in seconds.
    package internal(set) var begin: Double
    /// The time of the end in seconds. For a span without an end, the time of the last sample.
    package internal(set) var end: Double

    /// The name, preceded by the name of the layer if there is one: `card.opacity`.
    package var label: String { owner.isEmpty ? name : "\(owner).\(name)" }
  }
}
