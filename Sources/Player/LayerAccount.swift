package import Animation
import Layers
package import MediaTime

/// How a layer came to its values at an instant: its time, from the layer around it, and its animations.
package struct LayerAccount: Hashable, Sendable {
  /// One animation and the key it was added under; empty without one.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let account: AnimationAccount
  }

  /// An animated value.
  package struct Value: Hashable, Sendable {
    /// The key path.
    package let keyPath: String
    /// What code has set, and what shows.
    package let model, presented: AnimatableValue?
  }

  /// The layer's place among the tree's nodes.
  package let node: Int
  /// Its name; where it lies in the nearest named layer, when it has none.
  package let label: String
  /// How many layers are around it.
  package let depth: Int
  /// The time of the layer around it, less the delay of the copy it is in.
  package let parentTime: Double
  /// How its time follows from that.
  package let space: TimeSpace
  /// Its own time.
  package let localTime: Double
  /// Its animations, in the order added.
  package let animations: [Entry]
  /// What they animate.
  package let values: [Value]
}

extension Frame {
  /// What layers are called: their names; without one, where they lie in the nearest named layer, as `card › 2`.
  package var labels: [String] {
    var labels: [String] = []
    var parents: [(end: Int, label: String, count: Int)] = []
    for node in tree.nodes {
      while let parent = parents.last, labels.count >= parent.end { parents.removeLast() }
      if !parents.isEmpty { parents[parents.count - 1].count += 1 }
      let place = parents.last.map { "\($0.label) › \($0.count)" } ?? "window"
      let label = node.state.name ?? place
      labels.append(label)
      parents.append((node.end, label, 0))
    }
    return labels
  }

  /// Accounts for everything that moves: each layer with animations, and every layer around one.
  package var movement: [LayerAccount] {
    var kept: Set<Int> = []
    for (index, node) in tree.nodes.enumerated() where !node.state.animations.isEmpty { kept.formUnion(way(to: index)) }
    let labels = labels
    return kept.sorted().map { account(of: way(to: $0), [], labels) }
  }

  /// Accounts for the layers that painted a pixel, and every layer around one, as they were in the copy they are in.
  package func accounts(for marks: [PixelExplanation.Mark]) -> [LayerAccount] {
    var seen: Set<LayerAccount> = []
    let (labels, ways) = (labels, Set(marks.map { Place(node: $0.source.node, copies: $0.source.copies) }))
    for place in ways {
      let way = way(to: place.node)
      for length in 1...way.count { seen.insert(account(of: Array(way.prefix(length)), place.copies, labels)) }
    }
    // Copies of a layer stand in the order of their times.
    return seen.sorted { ($0.node, -$0.parentTime) < ($1.node, -$1.parentTime) }
  }

  private struct Place: Hashable {
    let node: Int
    let copies: [CommandSource.Copy]
  }

  /// The layers around a layer and the layer itself, outermost first.
  private func way(to node: Int) -> [Int] {
    tree.nodes[...node].indices.filter { tree.nodes[$0].end > node }
  }

  /// Accounts for the last layer of a way.
  private func account(of way: [Int], _ copies: [CommandSource.Copy], _ labels: [String]) -> LayerAccount {
    var (parent, local) = (time, time)
    for (depth, node) in way.enumerated() {
      let around = depth > 0 ? way[depth - 1] : -1
      parent = local - (copies.first { $0.node == around }?.delay ?? 0)
      local = tree.nodes[node].state.time.localTime(fromParent: parent)
    }
    let node = way[way.count - 1]
    let model = tree.nodes[node].state
    var presented = model
    let animations = model.animations.map { attached in
      let account = attached.animation.account(over: &presented, model: model, atParentTime: local)
      return LayerAccount.Entry(key: attached.key ?? "", account: account)
    }
    return LayerAccount(
      node: node, label: labels[node], depth: way.count - 1, parentTime: parent, space: model.time, localTime: local,
      animations: animations, values: values(of: animations.map(\.account), model, presented.limited()))
  }

  private func values(
    of accounts: [AnimationAccount], _ model: LayerState, _ presented: LayerState
  ) -> [LayerAccount.Value] {
    var values: [LayerAccount.Value] = []
    for account in accounts.flatMap(\.leaves) {
      guard let path = account.path, !values.contains(where: { $0.keyPath == account.subject }) else { continue }
      values.append(LayerAccount.Value(keyPath: account.subject, model: model[path], presented: presented[path]))
    }
    return values
  }
}

extension AnimationAccount {
  /// The accounts of single properties in it.
  fileprivate var leaves: [AnimationAccount] { children.isEmpty ? [self] : children.flatMap(\.leaves) }
}
