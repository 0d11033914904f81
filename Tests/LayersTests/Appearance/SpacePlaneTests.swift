import DisplayList
import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// The division of layers in space that intersect, by their drawing commands.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct SpacePlaneTests {
  private let space = CATransformLayer()
  private let red = CALayer.box(20, 20, 60, 60, .red)
  private let blue = CALayer.box(20, 20, 60, 60, .blue)
  private let screen: Screen

  init() {
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.addSublayer(red)
    space.addSublayer(blue)
    screen = Screen(showing: space)
  }

  /// Returns the commands of the frame after `change`, without animations.
  private func frame(_ change: () -> Void) -> [Substring] {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return screen.frame().split(separator: "\n")
  }

  /// Returns the names of the colours of the fills after `change`, in drawing order.
  private func fills(_ change: () -> Void) -> [String] {
    frame(change).filter { $0.contains("fill") }.map {
      $0.contains("ff0000ff") && !$0.contains("0000ffff") ? "red" : "blue"
    }
  }

  private func turn(_ layer: CALayer, _ angle: CGFloat) {
    layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  @Test func `two layers that cross are divided, and the nearer parts are drawn last`() {
    let fills = fills {
      turn(red, 0.6)
      turn(blue, -0.6)
    }
    // The half of blue behind red, red, and the half of blue in front of it.
    #expect(fills == ["blue", "red", "blue"])
  }

  @Test func `a layer without a size does not prevent the division of the other layers`() {
    let fills = fills {
      turn(red, 0.6)
      turn(blue, -0.6)
      space.addSublayer(CALayer())
    }
    #expect(fills == ["blue", "red", "blue"])
  }

  @Test func `layers that do not intersect are drawn in the order of their centres`() {
    #expect(
      fills {
        turn(red, 0.6)
        red.zPosition = 100
      } == ["blue", "red"])
    #expect(!frame { red.zPosition = -100 }.contains { $0.contains("path") })
  }

  @Test func `layers that touch at an edge, like the sides of a cube, are not divided`() {
    _ = frame {
      turn(red, .pi / 2 - 0.2)
      turn(blue, -0.2)
      red.anchorPoint = CGPoint(x: 1, y: 0.5)
      blue.anchorPoint = CGPoint(x: 0, y: 0.5)
      (red.position, blue.position) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50))
    }
    #expect(!screen.frame().contains("path"))
  }

  @Test
  func `of two layers that intersect, one is divided along the line of intersection and drawn in two parts`() throws {
    let lines = frame { turn(red, 1) }
    let areas = lines.filter { $0.contains("path") }
    // Blue, which is not turned, is the plane of the division: red is drawn behind it and in front of it.
    #expect(fills {} == ["red", "blue", "red"] || fills {} == ["blue", "red", "blue"])
    #expect(areas.count == 2)
  }

  @Test func `intersecting layers in perspective are divided too`() {
    let fills = fills {
      space.sublayerTransform.m34 = -1.0 / 200
      turn(red, 0.6)
      turn(blue, -0.6)
    }
    #expect(fills == ["blue", "red", "blue"])
  }

  @Test func `three layers that intersect in one line are drawn in five parts`() {
    let green = CALayer.box(20, 20, 60, 60, .green)
    let fills = frame {
      turn(red, 0)
      turn(blue, .pi / 3)
      turn(green, -.pi / 3)
      space.addSublayer(green)
    }.filter { $0.contains("fill") }
    #expect(fills.count == 5)
  }

  @Test func `sublayers of a layer that is not a CATransformLayer are not divided where they intersect`() {
    let plain = CALayer.box(0, 0, 100, 100)
    _ = frame {
      screen.root.addSublayer(plain)
      space.removeFromSuperlayer()
      plain.addSublayer(red)
      plain.addSublayer(blue)
      turn(red, 0.6)
      turn(blue, -0.6)
    }
    #expect(!screen.frame().contains("path"))
  }

  @Test func `a replicator layer that preserves depth draws its copies in the order of their depths`() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(5, 0, -20))
    replicator.addSublayer(.box(0, 0, 10, 10, .red))
    let flat = frame {
      space.removeFromSuperlayer()
      screen.root.addSublayer(replicator)
    }
    #expect(flat.map { $0.hasSuffix(" 0 0]") } == [false, false, false] || flat.count == 3)
    let deep = frame { replicator.preservesDepth = true }
    #expect(deep.count == 3)
    #expect(deep.last?.contains("[1 0 0 1 10 0]") == false)
    #expect(deep.first?.contains("[1 0 0 1 10 0]") == true)
    // In perspective, the copies become smaller with their distance.
    let perspective = frame { screen.root.sublayerTransform.m34 = -1.0 / 100 }
    #expect(perspective.first?.contains("projected") == true || perspective.first?.contains("[0.") == true)
  }
}
