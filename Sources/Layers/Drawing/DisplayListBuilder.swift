package import DisplayList
package import Geometry
package import MediaTime
package import Pixels

/// A builder of display lists that reuses the commands of layers in which nothing moves.
///
/// The lists draw the same pixels as those of `CommittedTree.displayList(at:scale:background:)`, the reference
/// implementation: the `flattened` lists are equal. The times and trees can have any order. The time that a list needs
/// is proportional to the number of layers that move or differ from the previous tree.
package struct DisplayListBuilder: ~Copyable {
  private var blocks: StaticBlocks?
  /// The presentation values of the animated layers of the last tree.
  private var presented: PresentedStates?
  /// The number of commands of the last list. Space for about as many commands is reserved for the next list.
  private var lastCount = 0

  /// Creates a builder that has no commands yet.
  package init() {}

  /// Returns the display list of the frame of `tree` at a root time, with `scale` pixels per point.
  package mutating func displayList(
    of tree: CommittedTree, at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black
  ) -> DisplayList {
    if blocks?.isOf(tree) != true {
      blocks = StaticBlocks(tree, earlier: blocks)
      presented = PresentedStates(tree)
    }
    var sampler = TreeSampler(tree)
    sampler.sample(at: time)
    presented?.update(from: sampler)
    var emitter = Emitter(tree, sampler, capacity: lastCount + 16)
    // The blocks are moved out, so that they have a single owner and are not copied when they change.
    swap(&emitter.blocks, &blocks)
    emitter.presented = presented
    emitter.beginRoot(in: DrawingContext(toPixels: CGAffineTransform(scaleX: scale, y: scale)))
    let commands = emitter.finished().commands
    swap(&emitter.blocks, &blocks)
    lastCount = commands.count
    return tree.displayList(of: commands, scale: scale, background: background)
  }
}
