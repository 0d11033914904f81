import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct CommandSourceTests {
  private let card = CALayer.box(0, 0, 30, 40, .red)
  private let screen: Screen

  init() {
    card.name = "card"
    card.actions = ["sublayers": NSNull()]
    screen = Screen(showing: card)
  }

  private func dot() -> CALayer {
    let dot = CALayer.box(0, 0, 5, 5, .green)
    dot.name = "dot"
    return dot
  }

  private func sources(at time: CFTimeInterval) -> [CommandSource] {
    screen.context.committedTree.attributedDisplayList(at: time, scale: 1).sources
  }

  /// The layer and the part of each command, at a time.
  private func origins(at time: CFTimeInterval = 0) -> [String] {
    let nodes = screen.context.committedTree.nodes
    return sources(at: time).map { "\(nodes[$0.node].state.name ?? "unnamed") \($0.part)" }
  }

  /// The layer and the part of each command after `change`, without animations.
  private func origins(after change: () -> Void) -> [String] {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return origins()
  }

  @Test func `commands of a layer's background, contents, sublayers and border have different sources`() {
    let parts = origins {
      card.contents = CGImage(Bitmap(width: 1, height: 1))
      card.borderWidth = 2
      card.addSublayer(dot())
    }
    #expect(parts == ["card background", "card contents", "dot background", "card border"])
  }

  @Test func `the commands that begin and end a clip belong to the layer's group`() {
    let parts = origins {
      card.masksToBounds = true
      card.addSublayer(dot())
    }
    #expect(parts == ["card background", "card group", "dot background", "card group"])
  }

  @Test func `a group with a shadow has the layer's shadow as its source`() {
    let parts = origins { card.shadowOpacity = 1 }
    #expect(parts == ["card group", "card shadow", "card background", "card shadow", "card group"])
  }

  @Test func `the fill of a shadowPath has the layer's shadow as its source`() {
    let parts = origins {
      card.shadowOpacity = 1
      card.shadowPath = CGPath(Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    }
    let shadow = Array(repeating: "card shadow", count: 3)
    #expect(parts == ["card group"] + shadow + ["card background", "card group"])
  }

  @Test func `the commands of a mask belong to the mask layer`() {
    let mask = CALayer.box(0, 0, 5, 5, .blue)
    mask.name = "mask"
    let parts = origins { card.mask = mask }
    #expect(
      parts == ["card group", "card background", "card mask", "mask background", "card mask", "card group"])
  }

  @Test func `the command that projects a layer in 3-D belongs to the layer's group`() {
    let parts = origins {
      let inner = dot()
      inner.transform = CATransform3DRotate(CATransform3DIdentity, 0.5, 0, 1, 0)
      card.sublayerTransform.m34 = -1 / 500
      card.addSublayer(inner)
    }
    #expect(parts == ["card background", "dot group", "dot background", "dot group"])
  }

  @Test func `in a fade transition, commands belong to the old image, except those that draw the new one`() {
    let transition = CATransition()
    (transition.type, transition.duration) = (.fade, 1)
    card.add(transition, forKey: nil)
    CATransaction.setDisableActions(true)
    card.backgroundColor = .blue
    screen.runPass(at: 0)
    let old = "card earlier"
    #expect(origins(at: 0.5) == [old, old, old, old, old, "card background", old, old])
  }

  @Test func `the commands of each copy of a replicator layer have the copy's number`() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    replicator.instanceCount = 2
    replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = origins {
      replicator.addSublayer(dot())
      card.addSublayer(replicator)
    }
    let group = [[0], [0], [0], [1], [1], [1]]
    #expect(sources(at: 0).dropFirst().map { $0.copies.map(\.number) } == group)
  }

  @Test func `recording the source of commands does not change the commands`() {
    _ = origins {
      (card.opacity, card.shadowOpacity, card.cornerRadius) = (0.5, 0.5, 3)
      card.addSublayer(dot())
    }
    let tree = screen.context.committedTree
    #expect(tree.attributedDisplayList(at: 0, scale: 2).list == tree.displayList(at: 0, scale: 2))
  }
}
