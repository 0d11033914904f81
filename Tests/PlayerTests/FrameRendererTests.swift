import DisplayList
import Geometry
import Interface
import Layers
import Player
import TestSupport
import Testing

@MainActor @Suite(.exclusiveMainActor) struct FrameRendererTests {
  @Test func `frames drawn one after another equal frames drawn separately, in any order`() throws {
    try Law.holds(cases: 400, seed: 21) { draw in
      let stage = RandomLayers.stage(&draw)
      var renderer = FrameRenderer()
      var frames = [stage.frame()]
      for number in 1...draw.int("frames", in: 1...5) {
        if draw.chance("changed") { RandomLayers.change(stage, &draw) }
        stage.advance(to: stage.now + draw.number("later", in: 0...0.4))
        frames.append(stage.frame(index: number))
        let frame = draw.chance("out of order", in: 3) ? draw.one(of: frames) : frames[number]
        renderer.draw(frame)
        guard renderer.bitmap == frame.render() else { return "frame \(frame.index) differs" }
      }
      return nil
    }
  }

  @Test
  func `display lists with reused commands equal, when flattened, display lists without reused commands`() throws {
    try Law.holds(cases: 400, seed: 22) { draw in
      let stage = RandomLayers.stage(&draw)
      var builder = DisplayListBuilder()
      for _ in 0...draw.int("frames", in: 1...5) {
        let frame = stage.frame()
        let list = builder.displayList(of: frame.tree, at: frame.time, scale: frame.scale)
        if list.flattened != frame.displayList { return "\(list.flattened)\nis not\n\(frame.displayList)" }
        if draw.chance("changed") { RandomLayers.change(stage, &draw) }
        stage.advance(to: stage.now + draw.number("later", in: 0...0.4))
      }
      return nil
    }
  }

  /// Returns a view with eight rows.
  private func list() -> UIView {
    let list = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    for row in 0..<8 {
      let view = UIView(frame: CGRect(x: 0, y: 25 * row, width: 100, height: 24))
      view.backgroundColor = .lightGray
      list.addSubview(view)
    }
    return list
  }

  /// Returns a stage that shows rows of views and an icon.
  private func screen() -> (stage: Stage, icon: UIView) {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 2, profile: .classic)
    let list = self.list()
    let icon = UIView(frame: CGRect(x: 10, y: 30, width: 16, height: 16))
    icon.backgroundColor = .red
    stage.window.addSubview(list)
    stage.window.addSubview(icon)
    stage.advance(to: 0)
    return (stage, icon)
  }

  private func blocks(of list: DisplayList) -> [ObjectIdentifier] {
    list.commands.compactMap { if case .block(let block) = $0 { ObjectIdentifier(block) } else { nil } }
  }

  @Test func `the commands of layers that do not move are reused in the next frame`() {
    let (stage, icon) = screen()
    UIView.animate(withDuration: 1) { icon.frame.origin.x = 80 }
    stage.advance(to: 0.25)
    var builder = DisplayListBuilder()
    let tree = stage.frame().tree
    let first = blocks(of: builder.displayList(of: tree, at: 0.25, scale: 2))
    #expect(first.count == 1)
    #expect(blocks(of: builder.displayList(of: tree, at: 0.5, scale: 2)) == first)
  }

  @Test func `the commands of layers in a moving view are not stored`() {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 2, profile: .classic)
    let list = self.list()
    stage.window.addSubview(list)
    stage.advance(to: 0)
    UIView.animate(withDuration: 1) { list.frame.origin.x = 80 }
    stage.advance(to: 0.25)
    var builder = DisplayListBuilder()
    let tree = stage.frame().tree
    #expect([0.25, 0.5].flatMap { blocks(of: builder.displayList(of: tree, at: $0, scale: 2)) }.isEmpty)
  }

  @Test func `after a change of one view, the commands of the other views are reused`() {
    let (stage, icon) = screen()
    UIView.animate(withDuration: 1) { icon.frame.origin.x = 80 }
    stage.advance(to: 0.25)
    var builder = DisplayListBuilder()
    let first = blocks(of: builder.displayList(of: stage.frame().tree, at: 0.25, scale: 2))
    icon.backgroundColor = .blue
    stage.advance(to: 0.5)
    #expect(blocks(of: builder.displayList(of: stage.frame().tree, at: 0.5, scale: 2)) == first)
  }

  @Test func `a renderer redraws only the pixel rows in which an icon moves`() {
    let (stage, icon) = screen()
    UIView.animate(withDuration: 1) { icon.frame.origin.x = 80 }
    stage.advance(to: 0.25)
    var renderer = FrameRenderer()
    #expect(renderer.draw(stage.frame()) == RangeSet(0..<400))
    stage.advance(to: 0.5)
    #expect(renderer.draw(stage.frame()) == RangeSet(60..<92))
  }
}
