import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Layers in 3-D space as pictures: rotated cards, a fan with one perspective, a cube.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct SpacePictureTests {
  /// A view with a header, a mark and a border, which make rotations and reflections visible.
  private func card(_ frame: CGRect, _ color: UIColor) -> UIView {
    let card = UIView(frame: frame)
    card.backgroundColor = color
    (card.layer.cornerRadius, card.layer.borderWidth) = (8, 2)
    card.layer.borderColor = UIColor.white.cgColor
    let header = UIView(frame: CGRect(x: 0, y: 12, width: frame.width, height: 14))
    header.backgroundColor = UIColor(white: 1, alpha: 0.6)
    let mark = UIView(frame: CGRect(x: 8, y: 36, width: 16, height: 16))
    mark.backgroundColor = .black
    mark.layer.cornerRadius = 8
    [header, mark].forEach { card.addSubview($0) }
    return card
  }

  private var eye: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 300
    return transform
  }

  @Test func `a view that rotates about its vertical axis is drawn with a perspective from 300 points`() throws {
    let stage = Stage(size: CGSize(width: 440, height: 100), scale: 2, profile: .classic)
    for (index, angle) in [0.0, 0.3, 0.7, 1.2, 1.9, 2.5].enumerated() {
      let card = card(CGRect(x: 8 + 72 * index, y: 15, width: 64, height: 70), .blue)
      card.layer.transform = CATransform3DRotate(eye, CGFloat(angle), 0, 1, 0)
      stage.window.addSubview(card)
    }
    stage.advance(to: 0)
    try Golden("interface/turning-card").expect(stage.render())
  }

  @Test
  func `views that rotate about axes in their planes are drawn with the perspective of their superlayer`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 120), scale: 2, profile: .classic)
    stage.window.layer.sublayerTransform = eye
    for (index, angle) in [1.1, 0.6, 0, -0.6, -1.1].enumerated() {
      let card = card(CGRect(x: 25 + 50 * index, y: 30, width: 50, height: 60), index % 2 == 0 ? .red : .blue)
      card.layer.transform = CATransform3DMakeRotation(CGFloat(angle), index < 2 ? 0 : 0.3, 1, 0)
      stage.window.addSubview(card)
    }
    stage.advance(to: 0)
    try Golden("interface/fan-of-cards").expect(stage.render())
  }

  @Test func `six faces in a transform layer form a cube, in which near faces cover distant ones`() throws {
    let stage = Stage(size: CGSize(width: 140, height: 140), scale: 2, profile: .classic)
    let cube = CATransformLayer()
    (cube.bounds, cube.position) = (CGRect(x: 0, y: 0, width: 60, height: 60), CGPoint(x: 70, y: 70))
    cube.transform = CATransform3DRotate(CATransform3DRotate(eye, -0.5, 1, 0, 0), 0.6, 0, 1, 0)
    let turns: [(CGFloat, CGFloat, CGFloat, UIColor)] = [
      (0, 0, 1, .red), (.pi / 2, 0, 1, .green), (.pi, 0, 1, .blue), (-.pi / 2, 0, 1, .yellow), (.pi / 2, 1, 0, .cyan),
      (-.pi / 2, 1, 0, .magenta),
    ]
    for (angle, x, y, color) in turns {
      let face = card(CGRect(x: 0, y: 0, width: 60, height: 60), color)
      face.layer.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 30)
      cube.addSublayer(face.layer)
    }
    stage.window.layer.addSublayer(cube)
    stage.advance(to: 0)
    try Golden("interface/cube").expect(stage.render())
  }
}
