package import DisplayList
package import Geometry
package import MediaTime
package import Pixels

/// A builder of display lists that reuses the commands of layers in which nothing moves.
///
/// The lists draw the same pixels as those of `CommittedTree.displayList(at:scale:background:)`, which is the plain
/// reference: `flattened` they are equal. The times and trees can have any order. A list costs as much as the layers that
/// move, and those that differ from the tree before.
package struct DisplayListBuilder: ~Copyable {
  private var blocks: StaticBlocks?
  /// The animated layers of the last tree.
  private var presented: PresentedStates?
  /// The number of commands of the last list.
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
    // The blocks are taken out, so that they have one owner while they change.
    swap(&emitter.blocks, &blocks)
    emitter.presented = presented
    emitter.beginRoot(in: DrawingContext(toPixels: CGAffineTransform(scaleX: scale, y: scale)))
    let commands = emitter.finished().commands
    swap(&emitter.blocks, &blocks)
    lastCount = commands.count
    return tree.displayList(of: commands, scale: scale, background: background)
  }
}
