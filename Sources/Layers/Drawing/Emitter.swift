import DisplayList

/// A converter from a committed tree to drawing commands, back to front. The parts of a layer, in drawing order:
///
///     background                            drawn over the whole bounds
///     contents, then sublayers              clipped at the bounds if the layer masks to its bounds
///     border                                drawn over the whole bounds
///
/// The remaining work after a layer's sublayers is kept on a stack of steps, so that the depth of the tree is not
/// limited. A function whose name starts with "begin" appends the commands before the sublayers and schedules the step
/// that appends the remaining commands.
struct Emitter {
  let tree: CommittedTree
  /// The times at which layers are drawn, with their sampled values: first the time of the frame, then the times of the
  /// copies of replicator layers.
  var scenes: [Scene]
  /// The presentation values of the animated layers at the time of the frame. If nil, `emit(_:in:)` computes the values
  /// of each layer when it draws the layer.
  var presented: PresentedStates?
  /// The commands of layers without animations, which later frames reuse. Nil if none are reused.
  var blocks: StaticBlocks?
  /// The remaining sublayers of each layer whose sublayers are being drawn, outermost layer first.
  var runs: [Run] = []
  /// The lists of commands being written. The last list is current; when it is complete, the previous list continues.
  private var lists: [MarkList]
  private var steps: [Step] = []

  /// A time at which layers are drawn, with the values sampled at this time.
  struct Scene {
    let sampler: TreeSampler
    /// The copies of replicator layers that are being drawn. Empty if the origins of commands are not recorded.
    var copies: [CommandSource.Copy] = []
  }

  /// A step that is performed when all steps above it on the stack are done.
  enum Step {
    /// The drawing of the next sublayer of the last element of `runs`. If no sublayer remains, the step removes the
    /// element.
    case sublayers
    /// One copy of a replicator layer's sublayers.
    case copy(Replica)
    /// The drawing of the parts of a layer that are in front of its sublayers.
    case rest(Rest)
    /// The end of a group: the command `popGroup`, recorded for a part of a layer.
    case end(Origin)
    /// The end of an offscreen buffer. The commands that were recorded since the beginning of the buffer draw the
    /// content of the buffer, which is then projected.
    case buffer(Buffer)
    /// The end of a block. The commands that were recorded since its beginning belong to the block.
    case block(Block)
    /// The combination of the old and the new image of a transition. The commands that were recorded since the
    /// beginning of the transition draw the new image.
    case transition(Transition)
  }

  /// Creates an emitter for the time that `sampler` sampled last, with space for `capacity` commands.
  init(_ tree: CommittedTree, _ sampler: TreeSampler, isAttributed: Bool = false, capacity: Int = 0) {
    self.tree = tree
    scenes = [Scene(sampler: sampler)]
    lists = [MarkList(isAttributed: isAttributed, capacity: capacity)]
  }

  /// Performs all steps that remain on the stack `steps`, until the whole layer tree is drawn.
  ///
  /// - Returns: the commands.
  mutating func finished() -> MarkList {
    while let step = steps.last {
      if case .sublayers = step {
        if !emitNextSublayer() { steps.removeLast() }
      } else {
        steps.removeLast()
        perform(step)
      }
    }
    return lists[0]
  }

  private mutating func perform(_ step: Step) {
    switch step {
    case .sublayers: break  // `finished()` repeats this step until no sublayer remains.
    case .copy(let replica): beginCopy(replica)
    case .rest(let rest): endLayer(rest)
    case .end(let origin): append(.popGroup, from: origin)
    case .buffer(let buffer): endBuffer(buffer)
    case .block(let block): endBlock(block)
    case .transition(let transition): endTransition(transition)
    }
  }

  /// Schedules a step to be performed before all remaining steps.
  mutating func schedule(_ step: Step) { steps.append(step) }
}

extension Emitter {
  /// Whether the emitter records, for each command, the layer and the part of the layer that the command draws.
  var isAttributed: Bool { lists[0].isAttributed }

  /// Begins a list of commands. It is the current list until `endList()` is called.
  mutating func beginList() { lists.append(MarkList(like: lists[0])) }

  /// Ends the current list.
  ///
  /// - Returns: the list.
  mutating func endList() -> MarkList { lists.removeLast() }

  /// Calls `body` with the current list of commands.
  @inline(__always)
  mutating func write(_ body: (inout MarkList) -> Void) { body(&lists[lists.count - 1]) }

  /// Appends a command to the current list.
  mutating func append(_ command: consuming Command, from origin: Origin) {
    lists[lists.count - 1].append(command, from: origin)
  }

  /// Runs `body`, which appends any number of commands to the current list.
  ///
  /// If the list records origins, `origin` becomes the recorded origin of each of these commands.
  @inline(__always)
  mutating func scope(_ origin: Origin, _ body: (inout [Command]) -> Void) {
    lists[lists.count - 1].scope(origin, body)
  }

  /// Returns, for each command of a list, the layer and the part of the layer that the command draws. Empty if the list
  /// does not record them.
  func sources(of marks: MarkList) -> [CommandSource] {
    (marks.origins ?? []).map { CommandSource(node: $0.node, part: $0.part, copies: scenes[$0.scene].copies) }
  }
}
