// Memory safety: the storage has one initialized state for each animated layer of the tree that is not a moving box,
// from the initializer to `deinit`, and every index is checked.

/// The presentation values of the animated layers of a tree, which are updated in place from frame to frame.
///
/// The values of a layer are updated in place because copying them would take longer than drawing the layer. The
/// reference implementation is `TreeSampler.presented(_:)`, which copies them.
@safe
final class PresentedStates {
  /// The values of the moving boxes.
  private(set) var boxes = MovingBoxes()
  /// For each element of the plan's `movers`: the index of the layer's box in `boxes` or, for a layer that is not a
  /// moving box, the bitwise complement of the index of its state in `states` (a negative number).
  private let slots: [Int32]
  /// For each element of `states`, the index of its node in the tree.
  private let nodes: [Int]
  private let states: UnsafeMutableBufferPointer<LayerState>

  /// Creates the values of all animated layers of a tree, with their model values.
  init(_ tree: CommittedTree) {
    var (slots, nodes): ([Int32], [Int]) = ([], [])
    for node in tree.nodes.indices where tree.nodes[node].mover >= 0 {
      if let box = boxes.add(node, of: tree) {
        slots.append(Int32(box))
      } else {
        slots.append(~Int32(nodes.count))
        nodes.append(node)
      }
    }
    (self.slots, self.nodes) = (slots, nodes)
    unsafe states = .allocate(capacity: nodes.count)
    for (index, node) in nodes.enumerated() { unsafe states.initializeElement(at: index, to: tree.nodes[node].state) }
  }

  deinit {
    unsafe states.deinitialize()
    unsafe states.deallocate()
  }

  /// Sets all animated properties to their values at the time that `sampler` sampled last.
  ///
  /// - Precondition: the sampler is for the same tree.
  func update(from sampler: borrowing TreeSampler) {
    boxes.update(from: sampler.values)
    for (index, node) in nodes.enumerated() { unsafe sampler.present(node, in: &states[index]) }
  }

  /// Returns the index in `boxes` of the animated layer with the index `mover` in the plan, or nil if the layer is not
  /// a moving box.
  func box(_ mover: Int) -> Int? { slots[mover] >= 0 ? Int(slots[mover]) : nil }

  /// Returns the index in `states` of the animated layer with the index `mover` in the plan, or nil if the layer is a
  /// moving box.
  func state(_ mover: Int) -> Int? { slots[mover] < 0 ? Int(~slots[mover]) : nil }

  /// The presentation values of an animated layer that is not stored in `boxes`. The index is the one that `state(_:)`
  /// returns.
  subscript(state: Int) -> LayerState {
    _read {
      precondition(
        state >= 0 && state < nodes.count,
        "PresentedStates: the index of a state must be in 0..<\(nodes.count), but is \(state)")
      yield unsafe states[state]
    }
  }
}
