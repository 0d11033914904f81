/// The values of named layers at many instants, with the animations and touches during that time.
package struct Samples: Hashable, Sendable {
  /// The instants in seconds, in ascending order.
  package internal(set) var times: [Double] = []
  /// The values, in the order in which they were requested.
  package internal(set) var columns: [Column] = []
  /// The animations that were attached during that time, in the order in which they were added.
  package internal(set) var animations: [Span] = []
  /// The times of touches. A tap is an instant.
  package internal(set) var touches: [Span] = []

  /// One number of one layer over time. Nil if the layer was not on stage, or had no such value.
  package struct Column: Hashable, Sendable {
    /// The name of the layer.
    package let layer: String
    /// The number.
    package let part: SampledPath.Part
    /// The presentation values.
    package internal(set) var presentation: [Double?]
    /// The committed values.
    package internal(set) var model: [Double?]

    /// The name of the number: `card.position.x`.
    package var name: String { "\(layer).\(part.keyPath)" }

    /// Returns the numbers of one tree.
    package func values(_ tree: LayerTree) -> [Double?] {
      switch tree {
      case .presentation: presentation
      case .model: model
      }
    }

    /// Whether the presentation values or the model values change.
    package var moves: Bool { Self.differ(presentation) || Self.differ(model) }

    private static func differ(_ values: [Double?]) -> Bool {
      let known = values.compactMap { $0 }
      return known.contains { $0 != known.first }
    }
  }

  /// An animation or a touch, with its begin and end.
  package struct Span: Hashable, Sendable {
    /// The name of the layer, or empty for a touch.
    package let owner: String
    /// The key of the animation, or the identifier of the touch.
    package let name: String
    /// The time of the begin, in seconds.
    package internal(set) var begin: Double
    /// The time of the end, in seconds. Without an end, the time of the last sample.
    package internal(set) var end: Double

    /// The name with its layer: `card.opacity`.
    package var label: String { owner.isEmpty ? name : "\(owner).\(name)" }
  }
}
