// Memory safety: the storage has one initialized state for each animated layer of the tree from the initializer to
// `deinit`, and every index is checked.

/// The presentation values of the animated layers of a tree, which are updated in place from frame to frame.
///
/// The values of a layer are updated in place because copying them would take longer than drawing the layer. The
/// reference implementation is `TreeSampler.presented(_:)`, which copies them.
@safe
final class PresentedStates {
  /// For each animated layer (element of the plan's `movers`), the index of its node in the tree.
  private let nodes: [Int]
  private let states: UnsafeMutableBufferPointer<LayerState>

  /// Creates the states of all animated layers of a tree, with their model values.
  init(_ tree: CommittedTree) {
    nodes = tree.nodes.indices.filter { tree.nodes[$0].mover >= 0 }
    unsafe states = .allocate(capacity: nodes.count)
    for (mover, node) in nodes.enumerated() { unsafe states.initializeElement(at: mover, to: tree.nodes[node].state) }
  }

  deinit {
    unsafe states.deinitialize()
    unsafe states.deallocate()
  }

  /// Sets all animated properties to their values at the time that `sampler` sampled last.
  ///
  /// - Precondition: the sampler is for the same tree.
  func update(from sampler: borrowing TreeSampler) {
    for (mover, node) in nodes.enumerated() { unsafe sampler.present(node, mover: mover, in: &states[mover]) }
  }

  /// The presentation values of the animated layer with an index in the plan's `movers`.
  subscript(mover: Int) -> LayerState {
    _read {
      precondition(
        mover >= 0 && mover < nodes.count,
        "PresentedStates: an animated layer's index must be in 0..<\(nodes.count), but is \(mover)")
      yield unsafe states[mover]
    }
  }
}
