import DisplayList
import Geometry
import Pixels
import Testing

/// The extents of drawing commands.
@Suite struct CommandExtentTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Command {
    .fill(.rect(CGRect(x: x, y: y, width: width, height: height)), color: .black, transform: .identity)
  }

  @Test func `the extent of commands is the union of their transformed rectangles, and nil without commands`() {
    #expect([Command]().extent == nil)
    #expect([Command.pushGroup(opacity: 1, clip: nil), .popGroup].extent == nil)
    #expect([rect(0, 0, 2, 2), rect(5, -3, 1, 1)].extent == CGRect(x: 0, y: -3, width: 6, height: 5))
    let doubled = [rect(1, 1, 2, 2)].concatenating(CGAffineTransform(scaleX: 2, y: 3))
    #expect(doubled.extent == CGRect(x: 2, y: 3, width: 4, height: 6))
  }

  @Test func `a clip reduces the extent of a group, and the offset and blur of a shadow extend the extent`() {
    let clip = Clip(.rect(CGRect(x: 1, y: 1, width: 10, height: 2)), transform: .identity)
    #expect(
      [.pushGroup(opacity: 1, clip: clip), rect(0, 0, 4, 4), .popGroup].extent
        == CGRect(x: 1, y: 1, width: 3, height: 2))
    #expect([.pushGroup(opacity: 1, clip: clip), rect(20, 0, 4, 4), .popGroup].extent == nil)
    let shadow = Shadow(color: .black, radius: 2, offset: CGSize(width: 10, height: 0))
    let thrown = [.push(Group(shadow: shadow)), rect(0, 0, 4, 4), .popGroup].extent
    #expect(thrown == CGRect(x: 0, y: -8, width: 22, height: 20))
    var alone = shadow
    alone.isAlone = true
    #expect(
      [.push(Group(shadow: alone)), rect(0, 0, 4, 4), .popGroup].extent == CGRect(x: 2, y: -8, width: 20, height: 20))
  }

  @Test func `the extent of a group with a projection contains its projected corners`() {
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 100
    let near = CATransform3DTranslate(eye, 0, 0, 50)
    let sheet = Projection(CGRect(x: -10, y: -10, width: 20, height: 20), scale: 1, near)
    #expect(
      [.push(Group(projection: sheet)), rect(0, 0, 20, 20), .popGroup].extent
        == CGRect(x: -20, y: -20, width: 40, height: 40))
  }

  @Test func `shapes without antialiasing have the extent of the same shapes with antialiasing`() {
    let commands = [rect(1, 2, 3, 4), rect(9, 9, 2, 2)]
    #expect(commands.aliased != commands)
    #expect(commands.aliased.extent == commands.extent)
    #expect(commands.aliased.aliased == commands.aliased)
  }

  @Test func `only rotated images need a clip in order to be drawn without antialiasing`() {
    let box = CGRect(x: 0, y: 0, width: 4, height: 2)
    let turn = CGAffineTransform(rotationAngle: 0.5)
    func image(_ transform: CGAffineTransform) -> [Command] {
      [.image(Bitmap(width: 2, height: 1), in: box, opacity: 1, transform: transform)]
    }
    #expect(image(.identity).aliased == image(.identity))
    #expect(
      image(turn).aliased.map(\.description.words) == [
        ["group", "1", "in", "aliased", "rect(0"], ["image", "2", "×", "1", "part"], ["end"],
      ])
  }

  @Test func `commands with NaN, infinite or overflowing coordinates do not invalidate the extent of other commands`() {
    let places: [CGFloat] = [.nan, .infinity, -.infinity, 1e308]
    for x in places {
      let clip = Clip(.rect(CGRect(x: x, y: 0, width: 1e308, height: x)), transform: .identity)
      let commands = [
        .pushGroup(opacity: 1, clip: clip), rect(0, 0, 4, 4), rect(x, x, 1e308, 4), .popGroup, rect(1, 1, 2, 2),
      ]
      #expect(commands.extent?.overlap(CGRect(x: 1, y: 1, width: 2, height: 2)) != nil, "\(x)")
    }
  }
}

extension String {
  /// The first five words.
  fileprivate var words: [String] { split(separator: " ").prefix(5).map(String.init) }
}
