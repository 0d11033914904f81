import TestSupport
import Testing
import UIKit

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct NSLayoutConstraintTests {
  @Test func `a view pinned to its superview with insets fills the superview except for the insets`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.pin(to: scene.view, UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    scene.layOut()
    #expect(card.frame == CGRect(x: 20, y: 10, width: 260, height: 440))
  }

  @Test func `constraints set the frame in the next run-loop pass without layoutIfNeeded()`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.pin(to: scene.view)
    scene.stage.advance(by: 0.1)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a constraint that an initializer with items and attributes creates positions a view beside another`() {
    let scene = LayoutScene()
    let (one, other) = (scene.add("one"), scene.add("other"))
    one.place(CGRect(x: 10, y: 10, width: 100, height: 40))
    for (attribute, second) in [
      (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.right), (.top, .bottom),
    ] {
      NSLayoutConstraint(
        item: other, attribute: attribute, relatedBy: .equal, toItem: one, attribute: second, multiplier: 1, constant: 5
      ).isActive = true
    }
    NSLayoutConstraint(
      item: other, attribute: .width, relatedBy: .equal, toItem: one, attribute: .width, multiplier: 1.5, constant: 10
    ).isActive = true
    NSLayoutConstraint(
      item: other, attribute: .height, relatedBy: .equal, toItem: other, attribute: .width, multiplier: 0.5, constant: 0
    ).isActive = true
    scene.layOut()
    #expect(other.frame == CGRect(x: 115, y: 55, width: 160, height: 80))
  }

  @Test func `constraints between centres can relate views of different superviews`() {
    let scene = LayoutScene()
    let (group, dot) = (scene.add("group"), scene.add("dot"))
    group.place(CGRect(x: 100, y: 50, width: 200, height: 100))
    let inner = scene.add("inner", to: group)
    inner.place(CGRect(x: 20, y: 30, width: 40, height: 40))
    NSLayoutConstraint.activate([
      dot.centerXAnchor.constraint(equalTo: inner.centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
    ])
    scene.layOut()
    #expect(dot.frame == CGRect(x: 135, y: 95, width: 10, height: 10))
  }

  @Test func `scrolling a view also moves views outside it that are constrained to its content`() {
    let scene = LayoutScene()
    let (scroll, header) = (scene.add("scroll"), scene.add("header"))
    scroll.place(CGRect(x: 0, y: 100, width: 320, height: 200))
    let row = scene.add("row", to: scroll)
    row.place(CGRect(x: 0, y: 50, width: 320, height: 20))
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: row.topAnchor), header.leftAnchor.constraint(equalTo: row.leftAnchor),
      header.widthAnchor.constraint(equalToConstant: 10), header.heightAnchor.constraint(equalToConstant: 10),
    ])
    scene.layOut()
    #expect(header.frame.minY == 150)
    scroll.bounds.origin.y = 30
    scene.layOut()
    #expect(header.frame.minY == 120)
  }

  @Test func `an activated constraint is in the constraints of the nearest common superview of its items`() {
    let scene = LayoutScene()
    let (one, other) = (scene.add("one"), scene.add("other"))
    let shared = one.leftAnchor.constraint(equalTo: other.leftAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([shared, own])
    #expect(scene.view.constraints == [shared])
    #expect(one.constraints == [own])
    NSLayoutConstraint.deactivate([shared, own])
    #expect(scene.view.constraints.isEmpty)
    #expect(!own.isActive)
  }

  @Test func `removing a view deactivates its constraints to outside views and keeps the inner constraints`() {
    let scene = LayoutScene()
    let group = scene.add("group")
    let inner = scene.add("inner", to: group)
    group.place(CGRect(x: 10, y: 10, width: 100, height: 100))
    inner.place(CGRect(x: 5, y: 5, width: 20, height: 20))
    scene.layOut()
    group.removeFromSuperview()
    #expect(scene.view.constraints.isEmpty)
    #expect(group.constraints.count == 4)
    scene.view.addSubview(group)
    scene.layOut()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(group.frame.size == CGSize(width: 100, height: 100))
  }

  @Test func `a constant and a priority can change, and the changes apply at the next layout`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.place(CGRect(x: 0, y: 0, width: 100, height: 100))
    let wish = card.topAnchor.constraint(equalTo: scene.view.topAnchor, constant: 40)
    scene.view.constraints.filter { $0.firstAttribute == .top }.forEach { $0.priority = .defaultLow }
    wish.priority = .defaultHigh
    wish.isActive = true
    scene.layOut()
    #expect(card.frame.minY == 40)
    wish.constant = 60
    #expect(card.frame.minY == 40)
    scene.layOut()
    #expect(card.frame.minY == 60)
    wish.priority = UILayoutPriority(100)
    scene.layOut()
    #expect(card.frame.minY == 0)
  }

  @Test func `constrained frames are rounded so that their edges are at whole pixels`() {
    let scene = LayoutScene()
    let parts = ["a", "b", "c"].map { scene.add($0) }
    for (index, part) in parts.enumerated() {
      part.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
      part.heightAnchor.constraint(equalToConstant: 10).isActive = true
      part.widthAnchor.constraint(equalTo: scene.view.widthAnchor, multiplier: 1 / 3).isActive = true
      let left = index == 0 ? scene.view.leftAnchor : parts[index - 1].rightAnchor
      part.leftAnchor.constraint(equalTo: left).isActive = true
    }
    scene.layOut()
    #expect(parts.map(\.frame.minX) == [0, 106.5, 213.5])
    #expect(parts.map(\.frame.maxX) == [106.5, 213.5, 320])
  }

  @Test func `constraints place the alignment rectangle, and the frame includes alignmentRectInsets`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    card.place(CGRect(x: 10, y: 10, width: 100, height: 50))
    scene.layOut()
    #expect(card.frame == CGRect(x: 8, y: 9, width: 106, height: 54))
  }

  @Test func `a transform does not change the bounds and the centre that constraints determine`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.place(CGRect(x: 10, y: 10, width: 100, height: 50))
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    scene.layOut()
    #expect(card.bounds.size == CGSize(width: 100, height: 50))
    #expect(card.center == CGPoint(x: 60, y: 35))
  }

  @Test func `the description of a constraint is its equation`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    scene.view.accessibilityIdentifier = "root"
    let constraint = card.widthAnchor.constraint(
      lessThanOrEqualTo: scene.view.widthAnchor, multiplier: 0.5, constant: -8)
    constraint.identifier = "narrow"
    constraint.priority = .defaultHigh
    #expect(constraint.description == "narrow: card.width <= 0.5 * root.width - 8 @750")
  }

  @Test func `anchorWithOffset(to:) can constrain the distance between two anchors`() {
    let scene = LayoutScene()
    let (one, other) = (scene.add("one"), scene.add("other"))
    one.place(CGRect(x: 10, y: 0, width: 30, height: 10))
    other.place(CGRect(x: 0, y: 20, width: 30, height: 10))
    scene.view.constraints.filter { $0.firstItem === other && $0.firstAttribute == .left }.forEach {
      $0.isActive = false
    }
    let gap = one.rightAnchor.anchorWithOffset(to: other.leftAnchor)
    gap.constraint(equalTo: one.widthAnchor, multiplier: 2).isActive = true
    scene.layOut()
    #expect(other.frame.minX == 100)
  }
}
