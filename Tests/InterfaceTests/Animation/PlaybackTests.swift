import Interface
import MediaTime
import TestSupport
import Testing

/// Playback states of animators as functions of time, and the media timings that reproduce them.
@Suite struct PlaybackTests {
  private func playback(_ draw: inout Draw) -> Playback {
    let from = draw.one("from", of: [0, 1, 0.5, draw.number("fraction", in: 0...1)])
    if draw.chance("stands", in: 4) { return Playback(at: from) }
    let end = Double(draw.int("end", in: 0...1))
    let begin = draw.number("begin", in: -5...5)
    return Playback(from: from, to: end, begin: begin, length: draw.number("length", in: 0...3))
  }

  @Test func `the media timing of a playback gives the same fraction as the playback at any time`() throws {
    try Law.holds { draw in
      let playback = playback(&draw)
      let duration = draw.number("duration", in: 0.01...10)
      let timing = playback.timing(duration: duration)
      let time = draw.one("time", of: [playback.begin, playback.begin + playback.length, draw.number(in: -8...10)])
      guard let shown = timing.fraction(atParentTime: time) else { return "it shows nothing" }
      let expected = playback.fraction(at: time)
      return (shown - expected).magnitude < 1e-9 ? nil : "it shows \(shown), not \(expected)"
    }
  }

  @Test func `the media timing of a playback ends when the playback ends, and never for a paused playback`() {
    let there = Playback(from: 0.25, to: 1, begin: 2, length: 1.5)
    #expect(there.timing(duration: 4).endTime == 3.5 && there.moves && there.speed == 0.5)
    let back = Playback(from: 0.25, to: 0, begin: 2, length: 0.5)
    #expect(back.timing(duration: 4).endTime == 2.5 && back.speed == -0.5)
    #expect(Playback(at: 1).timing(duration: 4).endTime == .infinity && !Playback(at: 1).moves)
  }

  @Test func `a playback of length 0 or less is paused at its end fraction`() {
    #expect(Playback(from: 0.25, to: 1, begin: 2, length: 0) == Playback(from: 1, to: 1, begin: 0, length: 5))
    #expect(Playback(from: 0.25, to: 1, begin: 2, length: -1).fraction(at: -9) == 1)
  }

  @Test func `a playback from 0 to 1 has the media timing of an animation with the same start and duration`() {
    let timing = Playback(from: 0, to: 1, begin: 2, length: 3).timing(duration: 3)
    #expect(timing == MediaTiming(beginTime: 2, duration: 3, fillMode: .both))
  }
}
