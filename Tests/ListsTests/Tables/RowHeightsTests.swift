import Geometry
import TestSupport
import Testing

import Lists

@Suite struct RowHeightsTests {
  private func height(_ length: CGFloat) -> RowHeights.Height { .init(length: length, isEstimated: false) }

  @Test func `row offsets equal the sums of the heights above, also after heights change`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let count = Int.random(in: 0...40, using: &random)
      var lengths = (0..<count).map { _ in CGFloat(Int.random(in: 0...3, using: &random) * 8) }
      var heights = RowHeights(lengths.map(height))
      for _ in 0..<20 {
        if count > 0 {
          let row = Int.random(in: 0..<count, using: &random)
          lengths[row] = CGFloat(Int.random(in: 0...5, using: &random) * 8)
          heights.set(height(lengths[row]), at: row)
        }
        let sums = (0...count).map { lengths.prefix($0).reduce(0, +) }
        #expect((0...count).map(heights.offset) == sums)
        let y = CGFloat(Int.random(in: 0...200, using: &random))
        #expect(heights.row(endingAfter: y) == (0..<count).first { sums[$0 + 1] > y } ?? count)
      }
    }
  }

  @Test func `RowHeights finds rows among a billion rows of equal height`() {
    let heights = RowHeights(count: 1_000_000_000, height: height(44))
    #expect(heights.total == 44_000_000_000)
    #expect(heights.row(endingAfter: 43.9) == 0)
    #expect(heights.row(endingAfter: 44) == 1)
  }

  @Test func `removing and inserting a height updates the total`() {
    var heights = RowHeights([10, 20, 30].map(height))
    let moved = heights.remove(at: 0)
    #expect(heights.total == 50)
    heights.insert(moved, at: 2)
    #expect(heights.offset(of: 2) == 50)
    #expect(heights.total == 60)
  }
}
