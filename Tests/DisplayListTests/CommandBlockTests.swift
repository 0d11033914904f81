import DisplayList
import Geometry
import Pixels
import Testing

@Suite struct CommandBlockTests {
  private static func box(_ x: CGFloat) -> Command {
    .fill(.rect(CGRect(x: x, y: 0, width: 10, height: 10)), color: .black, transform: .identity)
  }

  private let area = CGRect(x: 100, y: 0, width: 10, height: 10)

  @Test func `commands(in:) returns the commands that can change pixels of an area`() {
    let block = CommandBlock((0..<10).map { Self.box(CGFloat(50 * $0)) })
    #expect(block.commands(in: area) == [Self.box(100)])
    #expect(block.commands(in: CGRect(x: 500, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test func `commands(in:) includes commands just outside the area, because edges are rounded to pixels`() {
    let block = CommandBlock([Self.box(88)] + (3..<10).map { Self.box(CGFloat(50 * $0)) })
    #expect(block.commands(in: area) == [Self.box(88)])
  }

  @Test func `commands(in:) includes all commands of a group that draws in the area`() {
    let group = [Command.pushGroup(opacity: 0.5, clip: nil), Self.box(100), Self.box(400), .popGroup]
    let block = CommandBlock((3..<13).map { Self.box(CGFloat(50 * $0)) } + group)
    #expect(block.commands(in: area) == group)
  }

  @Test func `commands(in:) includes every group whose blend mode changes the pixels around the group`() {
    let mask = [Command.push(Group(blend: .mask)), Self.box(400), .popGroup]
    let block = CommandBlock((3..<13).map { Self.box(CGFloat(50 * $0)) } + mask)
    #expect(block.commands(in: area) == mask)
  }

  @Test func `a block's extent contains the extents of all its commands`() {
    #expect(CommandBlock([Self.box(0), Self.box(90)]).extent == CGRect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test func `if two display lists differ in more than half of the frame, the changed area is the whole frame`() {
    func list(_ width: CGFloat) -> DisplayList {
      var list = DisplayList(width: 100, height: 100)
      list.commands = [
        .fill(.rect(CGRect(x: 0, y: 0, width: width, height: 100)), color: .black, transform: .identity)
      ]
      return list
    }
    #expect(list(60).changes(since: list(61)) == .everything)
    #expect(list(40).changes(since: list(41)) != .everything)
  }
}
