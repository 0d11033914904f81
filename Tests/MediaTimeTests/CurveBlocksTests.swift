import CTimingCurves
import MediaTime
import TestSupport
import Testing

/// The blocks, on every level of instructions that the CPU supports, against the evaluation of one animation.
@Suite struct CurveBlocksTests {
  private static let levels = [TimingCurvesLevel.best, .baseline, .wide].filter { timing_curves_supports($0) }

  /// An animation with one forward run, and its curve.
  private static func animation(_ random: inout SplitMix64) -> (timing: MediaTiming, curve: UnitBezier?) {
    let curve = UnitBezier(
      c1x: Double.random(in: 0...1, using: &random), c1y: Double.random(in: -2...2, using: &random),
      c2x: Double.random(in: 0...1, using: &random),
      c2y: Double.random(in: -1...3, using: &random))
    let timing = MediaTiming(
      beginTime: Double.random(in: -1...1, using: &random), duration: Double.random(in: 0...2, using: &random) + 1e-9,
      repeatCount: Double(Int.random(in: 0...1, using: &random)),
      fillMode: FillMode.allCases.randomElement(using: &random)!)
    return (timing, [curve, .easeInEaseOut, .linear, nil].randomElement(using: &random)!)
  }

  /// Returns the progress of all animations of `blocks` at a time.
  private static func progress(_ blocks: CurveBlocks, at time: Double, _ level: TimingCurvesLevel) -> [Double] {
    var progress = [Double](repeating: 7, count: blocks.progressCount)
    var span = progress.mutableSpan
    blocks.progress(at: [time].span, into: &span, level: level)
    return Array(progress.prefix(blocks.count))
  }

  @Test(arguments: 0..<50)
  func `CurveBlocks and the reference implementation compute the same bits for each finite progress`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let animations = (0..<Int.random(in: 1...90, using: &random)).map { _ in Self.animation(&random) }
    var blocks = CurveBlocks()
    for animation in animations { _ = blocks.add(animation.timing, curve: animation.curve, clock: 0) }
    var unsolved = 0
    for time in (0..<40).map({ Double($0) / 10 - 1.2 }) + [.infinity, -.infinity] {
      for level in Self.levels {
        for (animation, found) in zip(animations, Self.progress(blocks, at: time, level)) {
          let fraction = animation.timing.fraction(atParentTime: time)
          let exact = fraction.map { animation.curve?.value(at: $0) ?? $0 }
          if !found.isFinite && exact != nil { unsolved += 1 }
          #expect(!found.isFinite || found.bitPattern == exact?.bitPattern)
        }
      }
    }
    #expect(unsolved < animations.count * 42 * Self.levels.count / 20)
  }

  @Test(arguments: 0..<50)
  func `CurveBlocks computes a finite progress for the same animations with every SIMD instruction set`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var blocks = CurveBlocks()
    for _ in 0..<Int.random(in: 1...90, using: &random) {
      let animation = Self.animation(&random)
      _ = blocks.add(animation.timing, curve: animation.curve, clock: 0)
    }
    for time in (0..<40).map({ Double($0) / 10 - 1.2 }) {
      let results = Self.levels.map { Self.progress(blocks, at: time, $0).map(\.isFinite) }
      #expect(Set(results).count == 1)
    }
  }

  @Test func `at the begin time, at the end and where the fill mode applies, the progress is exact`() {
    var blocks = CurveBlocks()
    for fill in FillMode.allCases {
      let timing = MediaTiming(beginTime: 1, duration: 2, fillMode: fill)
      #expect(blocks.add(timing, curve: .easeInEaseOut, clock: 0) != nil)
    }
    #expect(Self.progress(blocks, at: 1, .best) == [0, 0, 0, 0])
    #expect(Self.progress(blocks, at: 3, .best) == [1, 1, 1, 1])
    #expect(Self.progress(blocks, at: 0, .best).map { $0.isInfinite ? -1 : $0 } == [-1, -1, 0, 0])
    #expect(Self.progress(blocks, at: 4, .best).map { $0.isInfinite ? -1 : $0 } == [-1, 1, -1, 1])
  }

  @Test func `the progress of each animation is computed at the time of its own clock`() {
    var blocks = CurveBlocks()
    for clock in [1, 0, 1, 1, 0] { _ = blocks.add(MediaTiming(duration: 1), curve: nil, clock: clock) }
    var progress = [Double](repeating: 7, count: blocks.progressCount)
    var span = progress.mutableSpan
    blocks.progress(at: [0.25, 0.5].span, into: &span)
    #expect(Array(progress.prefix(5)) == [0.5, 0.25, 0.5, 0.5, 0.25])
  }

  @Test(arguments: [
    MediaTiming(duration: 0), MediaTiming(duration: .infinity), MediaTiming(duration: -1),
    MediaTiming(duration: 1, speed: 2), MediaTiming(duration: 1, timeOffset: 0.5),
    MediaTiming(duration: 1, repeatCount: 2), MediaTiming(duration: 1, repeatDuration: 3),
    MediaTiming(duration: 1, autoreverses: true), MediaTiming(beginTime: .nan, duration: 1),
    MediaTiming(duration: 1, repeatCount: .nan), MediaTiming(duration: 1, repeatDuration: .nan),
  ])
  func `CurveBlocks.add returns nil for an animation that does not play forward exactly once`(timing: MediaTiming) {
    var blocks = CurveBlocks()
    #expect(blocks.add(timing, curve: nil, clock: 0) == nil)
    #expect(blocks.count == 0)
  }
}
