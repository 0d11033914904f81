import DisplayList

extension Emitter {
  /// A run (successive sublayers without animations) whose commands are being collected into a block.
  struct Block {
    /// The index of the run in `blocks.runs` of the emitter.
    let run: Int
    let context: DrawingContext
  }

  /// Schedules the drawing of the root layer and of all layers inside it.
  mutating func beginRoot(in context: DrawingContext) {
    runs.append(Run(next: 0, end: tree.nodes.count, order: nil, context: context))
    schedule(.sublayers)
  }

  /// Draws the run of sublayers without animations that starts with a node, as one block of commands.
  ///
  /// - Returns: the index after the run's last node. The result is nil if no run starts with the node, or if the
  ///   commands of the run are not worth storing. The caller must then draw the sublayers one by one.
  mutating func emitBlock(at node: Int, in context: DrawingContext) -> Int? {
    // Copies of replicator layers are drawn at other times and places: the block of each copy would replace that of the
    // previous copy.
    guard context.scene == 0, let index = blocks?.run(at: node), let run = blocks?.runs[index] else { return nil }
    if let block = run.block, run.context == context {
      append(block, of: run)
    } else if run.isWorthStoring(in: context) {
      beginList()
      schedule(.block(Block(run: index, context: context)))
      runs.append(Run(next: run.start, end: run.end, order: nil, context: context, isBlock: true))
      schedule(.sublayers)
    } else {
      blocks?.set(nil, ofRun: index, in: context)
      return nil
    }
    return run.end
  }

  /// Ends the current list of commands, stores these commands as the block of the run, and appends the block to the
  /// previous list. If a command filters a backdrop, the commands are appended without a block.
  mutating func endBlock(_ open: Block) {
    let marks = endList()
    // The filters of a backdrop use all pixels below, so a list with one is drawn as a whole.
    if marks.commands.hasBackdrop { return write { $0.append(marks) } }
    let block = CommandBlock(marks.commands)
    guard let run = blocks?.runs[open.run] else { return }
    blocks?.set(block, ofRun: open.run, in: open.context)
    append(block, of: run)
  }

  private mutating func append(_ block: CommandBlock, of run: StaticBlocks.Run) {
    guard !block.commands.isEmpty else { return }
    append(.block(block), from: Origin(node: run.start, scene: 0, part: .group))
  }
}
