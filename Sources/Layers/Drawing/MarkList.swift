import DisplayList
import Geometry

/// The origin of a drawing command: the part of a layer that the command draws, and the sampled time at which it is
/// drawn.
///
/// The type contains no references, so that creating a value is cheap. `Emitter.sources(of:)` converts origins to
/// command sources.
struct Origin {
  let node: Int
  let scene: Int
  let part: CommandSource.Part
}

/// A list of drawing commands. If requested, it also records the origin of each command: the part of a layer that the
/// command draws.
///
/// Commands can only be appended together with an origin. Therefore a list that records origins has exactly one origin
/// for each command.
struct MarkList {
  private(set) var commands: [Command] = []
  /// For each command, the part of a layer that the command draws. Nil if the list does not record these parts.
  private(set) var origins: [Origin]?

  /// Whether the list records, for each command, the part of a layer that the command draws.
  var isAttributed: Bool { origins != nil }

  /// Creates an empty list with space for `capacity` commands. If `isAttributed` is true, the list records the origins
  /// of commands.
  init(isAttributed: Bool, capacity: Int) {
    commands.reserveCapacity(capacity)
    origins = isAttributed ? [] : nil
  }

  /// Creates an empty list that records the origins of commands if `other` records them.
  init(like other: MarkList) { origins = other.isAttributed ? [] : nil }

  /// Appends a command that draws the part `origin` of a layer.
  mutating func append(_ command: consuming Command, from origin: Origin) {
    commands.append(command)
    origins?.append(origin)
  }

  /// Calls `body`, and records `origin` as the origin of every command that `body` appends.
  @inline(__always)
  mutating func scope(_ origin: Origin, _ body: (inout [Command]) -> Void) {
    let start = commands.count
    body(&commands)
    origins?.append(contentsOf: repeatElement(origin, count: commands.count - start))
  }

  /// Appends a group of commands. `body` appends the commands inside the group together with their origins. The
  /// commands that begin and end the group have the origin `origin`.
  @inline(__always)
  mutating func group(_ group: Group, from origin: Origin, _ body: (inout MarkList) -> Void) {
    append(.push(group), from: origin)
    body(&self)
    append(.popGroup, from: origin)
  }

  /// Appends another list with its recorded origins. Either both lists record origins, or neither list does.
  mutating func append(_ other: MarkList) {
    commands += other.commands
    if let known = other.origins { origins? += known }
  }

  /// Appends the commands `whole`, which contain the commands of the list `inner` from the index `place` on. The
  /// transforms of the contained commands can differ from those in `inner`.
  ///
  /// The contained commands keep the origins that `inner` has recorded. The other commands get the origin `origin`.
  mutating func append(_ whole: [Command], around inner: MarkList, at place: Int, from origin: Origin) {
    let end = place + inner.commands.count
    scope(origin) { $0 += whole[..<place] }
    commands += whole[place..<end]
    if let known = inner.origins { origins? += known }
    scope(origin) { $0 += whole[end...] }
  }

  /// Returns a copy of the list in which the transform `outer` is applied after the transform of each command. The
  /// recorded origins do not change.
  func concatenating(_ outer: CGAffineTransform) -> MarkList {
    var copy = self
    copy.commands = commands.concatenating(outer)
    return copy
  }
}
