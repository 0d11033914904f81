/// The origin of a drawing command: a layer, the drawn part of the layer, and the copies of replicator layers in which
/// the layer is drawn.
package struct CommandSource: Hashable, Sendable {
  /// A drawn part of a layer.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The background colour or the border.
    case background, border
    /// The content that the layer's class draws: an image or a drawing, a path, a gradient, or particles.
    case contents, shape, gradient, particles
    /// The shadow behind the layer, or the mask of the layer.
    case shadow, mask
    /// The old image of a transition.
    case earlier
    /// An offscreen buffer into which several commands are drawn.
    case group
  }

  /// One copy of a replicator layer's sublayers.
  package struct Copy: Hashable, Sendable {
    /// The index of the replicator layer among the tree's nodes.
    package let node: Int
    /// The number of the copy, from 0.
    package let number: Int
    /// The delay of the copy, in seconds of the replicator layer's time.
    package let delay: Double
  }

  /// The index of the layer among the tree's nodes.
  package let node: Int
  /// The drawn part of the layer.
  package let part: Part
  /// The copies of enclosing replicator layers, outermost first.
  package let copies: [Copy]

  /// Creates the origin of a command that draws a part of the layer with the node index `node`.
  package init(node: Int, part: Part, copies: [Copy]) { (self.node, self.part, self.copies) = (node, part, copies) }
}

extension LayerContentKind {
  /// The drawn part that is recorded in the `CommandSource` of the commands that draw this kind of content.
  var part: CommandSource.Part {
    switch self {
    case .shape: .shape
    case .gradient: .gradient
    case .emitter: .particles
    case .none, .space, .copies: .contents
    }
  }
}
