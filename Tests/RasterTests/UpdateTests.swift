import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct UpdateTests {
  @Test(arguments: 0..<4)
  func `updating a bitmap to a new display list gives the same pixels as drawing the new list from scratch`(
    part: UInt64
  ) {
    for seed in 0..<250 as Range<UInt64> {
      var pictures = RandomPictures(seed: part << 32 | seed)
      var list = pictures.list()
      var bitmap = Rasterizer.render(list)
      for _ in 0..<4 {
        let isBlocked = pictures.random.chance(2)
        let next = isBlocked ? pictures.blocked(pictures.changed(list.flattened)) : pictures.changed(list)
        let old = bitmap
        let rows = Rasterizer.update(&bitmap, to: next, from: list)
        let found = Picture.difference(bitmap, Rasterizer.render(next.flattened))
        #expect(found == nil, "seed \(seed)\n\(list)\n\(next)")
        #expect(bitmap.equals(old, outside: rows), "seed \(seed): a row outside \(rows) changed")
        #expect(rows == bitmap.rows(differingFrom: old) || rows == RangeSet(0..<bitmap.height), "seed \(seed): \(rows)")
        if found != nil { return }
        list = next
      }
    }
  }

  @Test func `commands in blocks of a display list draw the same pixels as the commands without blocks`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var pictures = RandomPictures(seed: 5 << 32 | seed)
      let list = pictures.list()
      let blocked = pictures.blocked(list)
      #expect(blocked.flattened == list)
      let found = Picture.difference(Rasterizer.render(blocked), Rasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }

  private func icon(_ x: Int, y: Int = 40) -> Command {
    .fill(.rect(CGRect(x: x, y: y, width: 20, height: 20)), color: .black, transform: .identity)
  }

  private func screen(_ x: Int) -> DisplayList {
    var list = DisplayList(width: 300, height: 200, background: .white)
    list.commands = [.fill(.rect(CGRect(x: 0, y: 0, width: 300, height: 30)), color: .black, transform: .identity)]
    list.commands.append(icon(x))
    return list
  }

  @Test func `only the pixel rows that a moving icon covers change`() {
    var bitmap = Rasterizer.render(screen(10))
    #expect(Rasterizer.update(&bitmap, to: screen(14), from: screen(10)) == RangeSet(40..<60))
  }

  @Test func `the pixel rows that an icon covers before and after a vertical motion do not change`() {
    var (list, bitmap) = (screen(10), Rasterizer.render(screen(10)))
    list.commands[1] = icon(10, y: 45)
    #expect(Rasterizer.update(&bitmap, to: list, from: screen(10)) == RangeSet([40..<45, 60..<65]))
  }

  @Test func `all rows of an area of 270,000 pixels can change`() {
    func screen(_ color: StraightColor) -> DisplayList {
      var list = DisplayList(width: 1_000, height: 1_000, background: .white)
      let rect = CGRect(x: 0, y: 100, width: 900, height: 300)
      list.commands = [.fill(.rect(rect), color: color, transform: .identity)]
      return list
    }
    var bitmap = Rasterizer.render(screen(.black))
    #expect(Rasterizer.update(&bitmap, to: screen(.white), from: screen(.black)) == RangeSet(98..<403))
  }

  @Test func `rows between two moving icons do not change`() {
    func screen(_ x: Int) -> DisplayList {
      var list = DisplayList(width: 300, height: 200, background: .white)
      list.commands = [icon(x), icon(x, y: 140)]
      return list
    }
    var bitmap = Rasterizer.render(screen(10))
    let rows = Rasterizer.update(&bitmap, to: screen(200), from: screen(10))
    #expect(rows.ranges.count == 2)
    #expect(bitmap == Rasterizer.render(screen(200)))
  }

  @Test func `updating a bitmap to an equal list changes no row`() {
    var bitmap = Rasterizer.render(screen(10))
    #expect(Rasterizer.update(&bitmap, to: screen(10), from: screen(10)).isEmpty)
  }

  @Test func `a bitmap of another size is drawn as a whole`() {
    var bitmap = Bitmap(width: 3, height: 3)
    #expect(Rasterizer.update(&bitmap, to: screen(10), from: screen(10)) == RangeSet(0..<200))
    #expect(bitmap == Rasterizer.render(screen(10)))
  }
}

extension Bitmap {
  /// Returns the rows in which a pixel differs from that of `other`, which has the same size.
  fileprivate func rows(differingFrom other: Bitmap) -> RangeSet<Int> {
    let rows = (0..<height).filter { y in (0..<width).contains { self[x: $0, y: y] != other[x: $0, y: y] } }
    return RangeSet(rows, within: 0..<height)
  }

  /// Returns whether all rows outside `rows` are equal.
  fileprivate func equals(_ other: Bitmap, outside rows: RangeSet<Int>) -> Bool {
    (0..<height).allSatisfy { y in
      rows.contains(y) || (0..<width).allSatisfy { self[x: $0, y: y] == other[x: $0, y: y] }
    }
  }
}
