import DisplayList
import Geometry

/// Where a drawing command is from: which layer wanted it, and what of that layer it is.
package struct CommandSource: Hashable, Sendable {
  /// What of a layer a command is.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The colour behind everything, and the line around it.
    case background, border
    /// A picture or a drawing, a path, a gradient: what the layer's class draws.
    case contents, shape, gradient
    /// What lies behind the layer, and what cuts it.
    case shadow, mask
    /// In a transition, what the layer showed before.
    case earlier
    /// A sheet that several things are drawn on, to be laid down as one.
    case group
  }

  /// One of the times that a replicator shows its sublayers.
  package struct Copy: Hashable, Sendable {
    /// The replicator's place among the tree's nodes.
    package let node: Int
    /// Which copy, from 0.
    package let number: Int
    /// How late it is, in seconds of the replicator's time.
    package let delay: Double
  }

  /// The layer's place among the tree's nodes.
  package let node: Int
  /// What of it.
  package let part: Part
  /// Which copies of replicators it is in, outermost first.
  package let copies: [Copy]

  /// What a layer wanted.
  package init(node: Int, part: Part, copies: [Copy]) { (self.node, self.part, self.copies) = (node, part, copies) }
}

/// Commands, and where each is from when somebody wants to know.
struct MarkList {
  var commands: [Command] = []
  /// One for each command that has been attributed; nil when nobody asks.
  private(set) var sources: [CommandSource]?

  /// Whether somebody wants to know where commands are from.
  var isAttributed: Bool { sources != nil }

  /// An empty list.
  init(isAttributed: Bool = false) { sources = isAttributed ? [] : nil }

  /// An empty list that is attributed if `other` is.
  init(like other: MarkList) { sources = other.sources == nil ? nil : [] }

  /// Says where the commands are from that nothing was said of.
  mutating func attribute(to node: Int, _ part: CommandSource.Part, _ copies: [CommandSource.Copy]) {
    guard sources != nil else { return }
    let source = CommandSource(node: node, part: part, copies: copies)
    while sources!.count < commands.count { sources!.append(source) }
  }

  /// The commands as seen from outside, from where they are.
  func concatenating(_ outer: CGAffineTransform) -> MarkList {
    var copy = self
    copy.commands = commands.concatenating(outer)
    return copy
  }

  /// Appends another list, all of which is attributed if this one is.
  mutating func append(_ other: MarkList) {
    commands += other.commands
    if let known = other.sources { sources? += known }
  }

  /// Appends commands that hold another list, from a place on; the others are from `node`.
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
