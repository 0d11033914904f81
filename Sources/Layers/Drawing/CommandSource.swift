import DisplayList
import Geometry

/// The origin of a drawing command: a layer, the drawn part of it, and the copies of replicator layers.
package struct CommandSource: Hashable, Sendable {
  /// A drawn part of a layer.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The background colour and the border.
    case background, border
    /// The content that the layer's class draws: an image or a drawing, a path, a gradient.
    case contents, shape, gradient
    /// The shadow behind the layer and the mask.
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

  /// Creates the origin of a command.
  package init(node: Int, part: Part, copies: [Copy]) { (self.node, self.part, self.copies) = (node, part, copies) }
}

/// A list of drawing commands, with their origins if requested.
struct MarkList {
  var commands: [Command] = []
  /// One origin for each attributed command, or nil if origins are not recorded.
  private(set) var sources: [CommandSource]?

  /// Whether origins are recorded.
  var isAttributed: Bool { sources != nil }

  /// Creates an empty list.
  init(isAttributed: Bool = false) { sources = isAttributed ? [] : nil }

  /// Creates an empty list that records origins if `other` does.
  init(like other: MarkList) { sources = other.sources == nil ? nil : [] }

  /// Sets the origin of the commands that have none yet.
  mutating func attribute(to node: Int, _ part: CommandSource.Part, _ copies: [CommandSource.Copy]) {
    guard sources != nil else { return }
    let source = CommandSource(node: node, part: part, copies: copies)
    while sources!.count < commands.count { sources!.append(source) }
  }

  /// Returns the commands with `outer` applied after their transforms, with the same origins.
  func concatenating(_ outer: CGAffineTransform) -> MarkList {
    var copy = self
    copy.commands = commands.concatenating(outer)
    return copy
  }

  /// Appends another list, which must be completely attributed if this one is.
  mutating func append(_ other: MarkList) {
    commands += other.commands
    if let known = other.sources { sources? += known }
  }

  /// Appends `whole`, which contains the commands of `inner` from index `place` on.
  ///
  /// The commands of `inner` keep their origins. The other commands get the origin `node`.
  mutating func append(
    _ whole: [Command], around inner: MarkList, at place: Int, of node: Int, _ part: CommandSource.Part,
    _ copies: [CommandSource.Copy]
  ) {
    commands += whole[..<place]
    attribute(to: node, part, copies)
    commands += whole[place..<place + inner.commands.count]
    if let known = inner.sources { sources? += known }
    commands += whole[(place + inner.commands.count)...]
    attribute(to: node, part, copies)
  }
}
