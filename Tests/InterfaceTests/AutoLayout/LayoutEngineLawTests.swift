import TestSupport
import Testing
import UIKit

/// Incremental solving of constraints, compared with a direct computation of each frame.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayoutEngineLawTests {
  @Test func `after random changes of constraints, frames equal those of an independent computation`() throws {
    try Law.holds(cases: Law.usualCases / 5) { draw in
      let grove = RuleGrove()
      for _ in 0..<draw.int("rounds", in: 1...4) {
        for _ in 0..<draw.int("changes", in: 1...6) { grove.change(&draw) }
        grove.root.layoutIfNeeded()
        if let difference = grove.difference { return difference }
      }
      return nil
    }
  }
}

/// Views whose frames follow from one rule for each of x, y, width and height.
@MainActor
private final class RuleGrove {
  /// The rule for one of x, y, width and height.
  ///
  /// For x and y: `amount` is the distance from the superview or, if the rule is relative, from the previous sibling.
  /// For width and height: the length is `amount`, plus half the superview's length if the rule is relative.
  struct Rule {
    var isRelative: Bool
    var amount: CGFloat
  }

  @MainActor final class Node {
    let view = UIView()
    var rules: [NSLayoutConstraint.Attribute: Rule] = [:]
    var constraints: [NSLayoutConstraint.Attribute: NSLayoutConstraint] = [:]
    var parent: Node?
    var previous: Node?
  }

  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private var nodes: [Node] = []
  private static let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]

  /// Applies a random change: a new view, another rule, another amount, or another superview.
  func change(_ draw: inout Draw) {
    let index = draw.int("view", in: 0...5)
    guard index < nodes.count else { return add(&draw) }
    let node = nodes[index]
    switch draw.int("change", in: 0...3) {
    case 0: move(node, &draw)
    case 1:
      let attribute = draw.one("attribute", of: Self.attributes)
      let rule = draw.rule()
      node.rules[attribute] = rule
      apply(rule, attribute, to: node)
    default:
      let attribute = draw.one("attribute", of: Self.attributes)
      let amount = CGFloat(draw.int("amount", in: 0...90))
      node.rules[attribute]?.amount = amount
      node.constraints[attribute]?.constant = amount
    }
  }

  private func add(_ draw: inout Draw) {
    let node = Node()
    node.view.translatesAutoresizingMaskIntoConstraints = false
    for attribute in Self.attributes { node.rules[attribute] = draw.rule() }
    nodes.append(node)
    place(node, &draw)
  }

  /// Moves a view to another superview. A view with subviews, or from which a sibling is measured, does not move.
  private func move(_ node: Node, _ draw: inout Draw) {
    guard !nodes.contains(where: { $0.parent === node || $0.previous === node }) else { return }
    node.constraints.values.forEach { $0.isActive = false }
    node.view.removeFromSuperview()
    place(node, &draw)
  }

  private func place(_ node: Node, _ draw: inout Draw) {
    let parents = nodes.filter { $0 !== node && $0.view.superview != nil }
    let parent = draw.int("superview", in: 0...5)
    node.parent = parent < parents.count ? parents[parent] : nil
    node.previous = nodes.last { $0 !== node && $0.view.superview != nil && $0.parent === node.parent }
    (node.parent?.view ?? root).addSubview(node.view)
    node.constraints = [:]
    for attribute in Self.attributes { apply(node.rules[attribute]!, attribute, to: node) }
  }

  /// Replaces the constraint of an attribute.
  private func apply(_ rule: Rule, _ attribute: NSLayoutConstraint.Attribute, to node: Node) {
    node.constraints[attribute]?.isActive = false
    let superview = node.parent?.view ?? root
    let constraint: NSLayoutConstraint
    switch attribute {
    case .left, .top:
      let (other, edge) = follows(rule, attribute, node)
      constraint = NSLayoutConstraint(
        item: node.view, attribute: attribute, relatedBy: .equal, toItem: other?.view ?? superview,
        attribute: other == nil ? attribute : edge, multiplier: 1, constant: rule.amount)
    default:
      constraint = NSLayoutConstraint(
        item: node.view, attribute: attribute, relatedBy: .equal, toItem: rule.isRelative ? superview : nil,
        attribute: rule.isRelative ? attribute : .notAnAttribute, multiplier: 0.5, constant: rule.amount)
    }
    constraint.isActive = true
    node.constraints[attribute] = constraint
  }

  private func follows(
    _ rule: Rule, _ attribute: NSLayoutConstraint.Attribute, _ node: Node
  ) -> (Node?, NSLayoutConstraint.Attribute) {
    (rule.isRelative ? node.previous : nil, attribute == .left ? .right : .bottom)
  }

  /// A description of the first view whose frame differs from that of its rules, or nil.
  var difference: String? {
    for (index, node) in nodes.enumerated() {
      let (expected, frame) = (expectedFrame(of: node), node.view.frame)
      let edges = zip(
        [expected.minX, expected.minY, expected.maxX, expected.maxY],
        [frame.minX, frame.minY, frame.maxX, frame.maxY])
      if !edges.allSatisfy({ abs($0 - $1) <= 0.5 }) { return "view \(index) is at \(frame), not at \(expected)" }
    }
    return nil
  }

  private func expectedFrame(of node: Node) -> CGRect {
    let size = node.parent.map { expectedFrame(of: $0).size } ?? root.bounds.size
    let previous = node.previous.map { expectedFrame(of: $0) }
    func start(_ attribute: NSLayoutConstraint.Attribute, _ end: CGFloat?) -> CGFloat {
      let rule = node.rules[attribute]!
      return rule.amount + (rule.isRelative ? end ?? 0 : 0)
    }
    func length(_ attribute: NSLayoutConstraint.Attribute, _ whole: CGFloat) -> CGFloat {
      let rule = node.rules[attribute]!
      return rule.amount + (rule.isRelative ? whole / 2 : 0)
    }
    return CGRect(
      x: start(.left, previous?.maxX), y: start(.top, previous?.maxY), width: length(.width, size.width),
      height: length(.height, size.height))
  }
}

extension Draw {
  /// Draws a rule with an amount of at most 90 points.
  @MainActor fileprivate mutating func rule() -> RuleGrove.Rule {
    RuleGrove.Rule(isRelative: chance("is relative"), amount: CGFloat(int("amount", in: 0...90)))
  }
}
