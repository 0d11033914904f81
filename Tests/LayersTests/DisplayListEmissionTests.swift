import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

/// The drawing commands of committed trees, as text.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct DisplayListEmissionTests {
  private let layer = CALayer.box(10, 20, 30, 40, .red)
  private let screen: Screen

  init() {
    screen = Screen(showing: layer)
    let still = [
      "position", "bounds", "opacity", "backgroundColor", "borderWidth", "cornerRadius", "hidden", "sublayers",
    ]
    layer.actions = Dictionary(uniqueKeysWithValues: still.map { ($0, NSNull()) })
  }

  /// The frame after `change`, without animations.
  private func frame(_ change: () -> Void) -> String {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return screen.frame()
  }

  private func image(_ width: Int, _ height: Int) -> CGImage { CGImage(Bitmap(width: width, height: height)) }

  @Test func `the display list has the size of the root layer in pixels, for any scale`() {
    let list = screen.context.committedTree.displayList(at: 0, scale: 2, background: .white)
    #expect(
      list.description == """
        200 × 200 on ffffffff
        fill rect(0 0 30 40) ff0000ff [2 0 0 2 20 40]
        """)
    #expect(screen.context.committedTree.displayList(at: 0, scale: 1).background == .black)
  }

  @Test func `a background is drawn with the layer's corners, bounds and transform`() {
    #expect(
      frame {
        layer.cornerRadius = 4
        layer.bounds.origin = CGPoint(x: 5, y: 0)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
      } == "fill roundedRect(5 0 30 40 r 4) ff0000ff [2 0 0 1 -15 20]")
  }

  @Test func `layers that are hidden, have opacity 0, or have only clear colours draw nothing`() {
    layer.addSublayer(.box(0, 0, 5, 5, .blue))
    #expect(frame { layer.isHidden = true } == "")
    #expect(frame { (layer.isHidden, layer.opacity) = (false, 0) } == "")
    #expect(
      frame { (layer.opacity, layer.backgroundColor) = (1, CGColor(.clear)) }
        == "fill rect(0 0 5 5) 0000ffff [1 0 0 1 10 20]")
    #expect(frame { layer.sublayers = nil } == "")
    #expect(frame { (layer.borderWidth, layer.borderColor) = (2, nil) } == "")
  }

  @Test func `a layer's background, contents, sublayers and border are drawn in this order`() {
    #expect(
      frame {
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        layer.contents = image(2, 3)
        layer.borderWidth = 2
        layer.cornerRadius = 3
        layer.addSublayer(.box(0, 0, 5, 5, .green))
        layer.addSublayer(.box(0, 0, 6, 6, .blue))
      } == """
        fill roundedRect(0 0 30 40 r 3) ff0000ff
        image 2 × 3 in (0 0 30 40)
        fill rect(0 0 5 5) 00ff00ff
        fill rect(0 0 6 6) 0000ffff
        fill border(0 0 30 40 r 3 w 2) 000000ff
        """)
  }

  @Test func `a layer's own drawing commands are translated by the origin of the bounds`() {
    #expect(
      frame {
        layer.backgroundColor = nil
        layer.bounds.origin = CGPoint(x: 7, y: 0)
        layer.drawing = [.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), color: .black, transform: .identity)]
      } == "fill rect(0 0 1 1) 000000ff [1 0 0 1 10 20]")
  }

  // MARK: Order

  @Test func `sublayers are drawn in the order of zPosition, or for equal zPosition in the order of sublayers`() {
    let layers = (1...4).map { CALayer.box(0, 0, CGFloat($0), 1, .red) }
    let order = frame {
      layer.backgroundColor = nil
      layers.forEach { layer.addSublayer($0) }
      (layers[0].zPosition, layers[2].zPosition) = (5, -1)
    }
    #expect(order.split(separator: "\n").map { $0.split(separator: " ")[3] } == ["3", "2", "4", "1"])
  }

  @Test func `an animated zPosition changes the drawing order while the animation runs`() {
    let (a, b) = (CALayer.box(0, 0, 1, 1, .red), CALayer.box(0, 0, 2, 1, .red))
    let nested = CAAnimationGroup()
    (nested.animations, nested.duration) = ([CABasicAnimation.number(from: 1, to: 1)], 1)
    _ = frame {
      layer.backgroundColor = nil
      layer.sublayers = [a, b]
      a.add(nested, forKey: nil)
    }
    func widths(at t: Double) -> [Substring] {
      screen.frame(at: t).split(separator: "\n").map { $0.split(separator: " ")[3] }
    }
    #expect(widths(at: 0.5) == ["2", "1"] && widths(at: 1.5) == ["1", "2"])
  }

  // MARK: Clipping

  @Test func `masksToBounds clips contents and sublayers, not the background and the border`() {
    #expect(
      frame {
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        (layer.masksToBounds, layer.cornerRadius, layer.borderWidth) = (true, 3, 1)
        layer.addSublayer(.box(0, 0, 99, 5, .green))
      } == """
        fill roundedRect(0 0 30 40 r 3) ff0000ff
        group 1 in roundedRect(0 0 30 40 r 3)
          fill rect(0 0 99 5) 00ff00ff
        end
        fill border(0 0 30 40 r 3 w 1) 000000ff
        """)
  }

  @Test func `masksToBounds adds a clip to contents only for rounded corners, and to drawing commands always`() {
    func contents(_ change: @escaping () -> Void) -> String {
      frame {
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        (layer.backgroundColor, layer.masksToBounds) = (nil, true)
        change()
      }
    }
    #expect(contents { layer.contents = image(1, 1) } == "image 1 × 1 in (0 0 30 40)")
    #expect(
      contents { layer.cornerRadius = 2 } == "group 1 in roundedRect(0 0 30 40 r 2)\n  image 1 × 1 in (0 0 30 40)\nend")
    #expect(
      contents {
        layer.cornerRadius = 0
        layer.drawing = [.fill(.rect(CGRect(x: 0, y: 0, width: 99, height: 1)), color: .black, transform: .identity)]
      } == "group 1 in rect(0 0 30 40)\n  fill rect(0 0 99 1) 000000ff\nend")
    #expect(contents { layer.drawing = [] } == "")
  }

  // MARK: Opacity

  @Test func `the only command of a layer is drawn with the layer's opacity, without a group`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(frame { layer.opacity = 0.5 } == "fill rect(0 0 30 40) ff000080")
    #expect(
      frame { (layer.backgroundColor, layer.borderWidth) = (nil, 1) } == "fill border(0 0 30 40 r 0 w 1) 00000080")
    #expect(
      frame { (layer.borderWidth, layer.contents) = (0, image(1, 1)) } == "image 1 × 1 in (0 0 30 40) opacity 0.5")
  }

  @Test func `background, border and sublayers of a layer with opacity are drawn in one group`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    layer.opacity = 0.5
    #expect(
      frame { layer.borderWidth = 1 } == """
        group 0.5
          fill rect(0 0 30 40) ff0000ff
          fill border(0 0 30 40 r 0 w 1) 000000ff
        end
        """)
    #expect(
      frame {
        layer.borderWidth = 0
        layer.addSublayer(.box(0, 0, 5, 5, .green))
      } == """
        group 0.5
          fill rect(0 0 30 40) ff0000ff
          fill rect(0 0 5 5) 00ff00ff
        end
        """)
    #expect(
      frame { (layer.backgroundColor, layer.contents) = (nil, image(1, 1)) } == """
        group 0.5
          image 1 × 1 in (0 0 30 40)
          fill rect(0 0 5 5) 00ff00ff
        end
        """)
  }

  @Test func `the sublayers of a layer without background share one group for opacity and clipping`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    (layer.backgroundColor, layer.opacity) = (nil, 0.5)
    layer.addSublayer(.box(0, 0, 5, 5, .green))
    #expect(frame {} == "group 0.5\n  fill rect(0 0 5 5) 00ff00ff\nend")
    #expect(
      frame {
        layer.addSublayer(.box(0, 0, 6, 6, .blue))
        layer.masksToBounds = true
      } == """
        group 0.5 in rect(0 0 30 40)
          fill rect(0 0 5 5) 00ff00ff
          fill rect(0 0 6 6) 0000ffff
        end
        """)
  }

  @Test func `background and clipped sublayers of a layer share one group with the opacity`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(
      frame {
        (layer.opacity, layer.masksToBounds) = (0.5, true)
        layer.addSublayer(.box(0, 0, 5, 5, .green))
      } == """
        group 0.5
          fill rect(0 0 30 40) ff0000ff
          group 1 in rect(0 0 30 40)
            fill rect(0 0 5 5) 00ff00ff
          end
        end
        """)
  }

  @Test func `the opacities of nested layers are multiplied`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    let inner = CALayer.box(0, 0, 5, 5, .green)
    #expect(
      frame {
        (layer.backgroundColor, layer.opacity, inner.opacity) = (nil, 0.5, 0.5)
        layer.addSublayer(inner)
      } == "group 0.5\n  fill rect(0 0 5 5) 00ff0080\nend")
  }

  @Test func `the custom drawing of a layer with opacity is drawn in a group, even a single command`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(
      frame {
        (layer.backgroundColor, layer.opacity) = (nil, 0.5)
        layer.drawing = [.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), color: .black, transform: .identity)]
      } == "group 0.5\n  fill rect(0 0 1 1) 000000ff\nend")
  }

  // MARK: Contents

  @Test(arguments: [
    (CALayerContentsGravity.resize, "image 4 × 2 in (0 0 30 40)"),
    (.resizeAspect, "image 4 × 2 in (0 12.5 30 15)"), (.resizeAspectFill, "image 4 × 2 in (-25 0 80 40)"),
    (.center, "image 4 × 2 in (13 19 4 2)"), (.bottomRight, "image 4 × 2 in (26 38 4 2)"),
    (.top, "image 4 × 2 in (13 0 4 2)"),
  ])
  func `contentsGravity determines the position and scale of the contents`(
    gravity: CALayerContentsGravity, expected: String
  ) {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(
      frame { (layer.backgroundColor, layer.contents, layer.contentsGravity) = (nil, image(4, 2), gravity) } == expected
    )
  }

  @Test func `contentsRect selects the visible part of the contents`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    let part = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(
      frame { (layer.backgroundColor, layer.contents, layer.contentsRect) = (nil, image(4, 2), part) }
        == "image 4 × 2 part (0.5 0 0.5 1) in (0 0 30 40)")
  }

  // MARK: Cross-fades

  @Test func `during an animation of contents, both images are cross-faded and stretched over the bounds`() {
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    _ = frame { (layer.backgroundColor, layer.contents) = (nil, image(1, 1)) }
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = image(2, 2)
    screen.runPass(at: 0)
    #expect(screen.frame(at: 0) == "image 1 × 1 in (0 0 30 40)")
    // 64/255 of the new image and 191/255 of the old image: the sum is opaque.
    let both = """
        group 0.7490196078431373 plus
          image 1 × 1 in (0 0 30 40)
        end
        group 0.25098039215686274 plus
          image 2 × 2 in (0 0 30 40)
        end
      end
      """
    #expect(screen.frame(at: 0.25) == "group 1\n" + both)
    #expect(screen.frame(at: 1) == "image 2 × 2 in (0 0 30 40)")
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    screen.runPass(at: 0)
    let inner = ("group 1\n" + both).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    #expect(screen.frame(at: 0.25) == "group 0.5\n\(inner)\nend")
  }
}
