/// Values of named layers at many instants, and what happened meanwhile.
package struct Samples: Hashable, Sendable {
  /// The instants, in seconds, ascending.
  package internal(set) var times: [Double] = []
  /// The values, in the order they were asked for.
  package internal(set) var columns: [Column] = []
  /// Every animation that was attached meanwhile, in the order added.
  package internal(set) var animations: [Span] = []
  /// When fingers were down; a tap is an instant.
  package internal(set) var touches: [Span] = []

  /// One number of one layer over time; nil where the layer was not on stage, or had no such value.
  package struct Column: Hashable, Sendable {
    /// The layer's name.
    package let layer: String
    /// The number.
    package let part: SampledPath.Part
    /// What showed.
    package internal(set) var presentation: [Double?]
    /// What was committed.
    package internal(set) var model: [Double?]

    /// `card.position.x`
    package var name: String { "\(layer).\(part.keyPath)" }

    /// The numbers of one tree.
    package func values(_ tree: LayerTree) -> [Double?] {
      switch tree {
      case .presentation: presentation
      case .model: model
      }
    }

    /// Whether it has two values, on screen or in the model.
    package var moves: Bool { Self.differ(presentation) || Self.differ(model) }

    private static func differ(_ values: [Double?]) -> Bool {
      let known = values.compactMap { $0 }
      return known.contains { $0 != known.first }
    }
  }

  /// Something that lasted.
  package struct Span: Hashable, Sendable {
    /// The name of the layer; empty for a touch.
    package let owner: String
    /// The key of the animation, or what other steps call the touch.
    package let name: String
    /// When it began, in seconds.
    package internal(set) var begin: Double
    /// When it ended; that of the last sample when it did not.
    package internal(set) var end: Double

    /// `card.opacity`
    package var label: String { owner.isEmpty ? name : "\(owner).\(name)" }
  }
}
