package import Animation
import Layers
package import MediaTime

/// An explanation of a layer's values at an instant: the conversion of parent time to local time, the layer's
/// animations, and the resulting values.
package struct LayerExplanation: Hashable, Sendable {
  /// The explanation of one animation, with the key under which the animation was added.
  package struct Entry: Hashable, Sendable {
    /// The key with which the animation was added, or an empty string if it was added without a key.
    package let key: String
    /// The explanation of the animation's value.
    package let explanation: AnimationExplanation
  }

  /// An animated property with its values.
  package struct Value: Hashable, Sendable {
    /// The key path of the animated property.
    package let keyPath: String
    /// The model value and the presentation value of the property. Each is nil if the property has no value.
    package let model, presented: AnimatableValue?
  }

  /// The index of the layer among the nodes of the committed tree.
  package let node: Int
  /// The name of the layer, or else its path from the nearest named superlayer.
  package let label: String
  /// The number of superlayers up to the root of the tree.
  package let depth: Int
  /// The local time of the superlayer, minus the delay of the replicator copy that contains the layer.
  package let parentTime: Double
  /// The conversion from parent time to local time.
  package let space: TimeSpace
  /// The local time of the layer.
  package let localTime: Double
  /// The animations, in the order in which they were added.
  package let animations: [Entry]
  /// The values of the animated properties.
  package let values: [Value]
}

extension Frame {
  /// The labels of all layers, in the order of the nodes of the committed tree.
  ///
  /// The label of a layer is its name, or else the path from the nearest named superlayer, for example `card › 2`.
  package var labels: [String] {
    var labels: [String] = []
    var parents: [(end: Int, label: String, count: Int)] = []
    for node in tree.nodes {
      while let parent = parents.last, labels.count >= parent.end { parents.removeLast() }
      if !parents.isEmpty { parents[parents.count - 1].count += 1 }
      let place = parents.last.map { "\($0.label) › \($0.count)" } ?? "panel"
      let label = node.state.name ?? place
      labels.append(label)
      parents.append((node.end, label, 0))
    }
    return labels
  }

  /// The explanations of all layers with animations, and of their superlayers.
  package var movement: [LayerExplanation] {
    var kept: Set<Int> = []
    for (index, node) in tree.nodes.enumerated() where !node.state.animations.isEmpty {
      kept.formUnion(path(to: index))
    }
    let labels = labels
    return kept.sorted().map { explanation(of: path(to: $0), [], labels) }
  }

  /// Returns the explanations of the layers that drew `marks`, the drawing operations that cover a pixel, and of the
  /// superlayers of these layers.
  ///
  /// For a layer in a replicator, there is one explanation for each copy that drew the pixel.
  package func explanations(for marks: [PixelExplanation.Mark]) -> [LayerExplanation] {
    var seen: Set<LayerExplanation> = []
    let (labels, instances) = (labels, Set(marks.map { LayerInstance(node: $0.source.node, copies: $0.source.copies) }))
    for instance in instances {
      let path = path(to: instance.node)
      for length in 1...path.count { seen.insert(explanation(of: Array(path.prefix(length)), instance.copies, labels)) }
    }
    // Copies of a layer are ordered by delay, the shortest first.
    return seen.sorted { ($0.node, -$0.parentTime) < ($1.node, -$1.parentTime) }
  }

  private struct LayerInstance: Hashable {
    let node: Int
    let copies: [CommandSource.Copy]
  }

  /// Returns the indexes of the nodes on the path from the root of the layer tree to the node at index `node`,
  /// inclusive, beginning with the root.
  private func path(to node: Int) -> [Int] {
    tree.nodes[...node].indices.filter { tree.nodes[$0].end > node }
  }

  /// Returns the explanation of a layer at the time of the frame.
  ///
  /// - Parameters:
  ///   - path: the indexes of the nodes from the root to the layer, as returned by `path(to:)`.
  ///   - copies: the replicator copies that contain the layer, whose delays are subtracted from the time.
  ///   - labels: the labels of all layers.
  private func explanation(of path: [Int], _ copies: [CommandSource.Copy], _ labels: [String]) -> LayerExplanation {
    var (parent, local) = (time, time)
    for (depth, node) in path.enumerated() {
      let around = depth > 0 ? path[depth - 1] : -1
      parent = local - (copies.first { $0.node == around }?.delay ?? 0)
      local = tree.nodes[node].state.time.localTime(fromParent: parent)
    }
    let node = path[path.count - 1]
    let model = tree.nodes[node].state
    var presented = model
    let animations = model.animations.map { attached in
      let explanation = attached.animation.explanation(over: &presented, model: model, atParentTime: local)
      return LayerExplanation.Entry(key: attached.key ?? "", explanation: explanation)
    }
    return LayerExplanation(
      node: node, label: labels[node], depth: path.count - 1, parentTime: parent, space: model.time, localTime: local,
      animations: animations, values: values(of: animations.map(\.explanation), model, presented.limited()))
  }

  private func values(
    of explanations: [AnimationExplanation], _ model: LayerState, _ presented: LayerState
  ) -> [LayerExplanation.Value] {
    var values: [LayerExplanation.Value] = []
    for explanation in explanations.flatMap(\.leaves) {
      guard let path = explanation.path, !values.contains(where: { $0.keyPath == explanation.subject }) else {
        continue
      }
      values.append(
        LayerExplanation.Value(keyPath: explanation.subject, model: model[path], presented: presented[path]))
    }
    return values
  }
}

extension AnimationExplanation {
  /// The explanations of the animations inside a group, at any depth, without those of the groups themselves. If the
  /// animation is not a group, the array contains only this explanation.
  fileprivate var leaves: [AnimationExplanation] { children.isEmpty ? [self] : children.flatMap(\.leaves) }
}
