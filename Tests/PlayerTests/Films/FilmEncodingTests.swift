import Files
import Interface
import Layers
import PNG
import Pixels
import Player
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct FilmEncodingTests {
  private func encoded(_ frames: [Frame], _ encoder: any FilmEncoder, jobs: Int = 2) throws -> [UInt8] {
    let encoding = FilmEncoding([encoder], jobs: jobs)
    for frame in frames { try encoding.add(frame) }
    return try encoding.finish()[0]
  }

  @Test("the frames of an animated PNG are exact to the byte, at the film's exact rate", arguments: [1, 3])
  func animatedPNG(every: Int) throws {
    let frames = FilmFrames.sliding(18).filter { $0.index.isMultiple(of: every) }
    var film = try APNGDecoder(try encoded(frames, AnimatedPNGFilm(FilmRate(framesPerSecond: 60, every: every))))
    #expect(film.frameCount == frames.count && film.plays == 0)
    for frame in frames {
      let read = try #require(try film.next())
      #expect(read.picture == frame.render() && read.delay == APNGDelay(UInt16(every), 60))
    }
  }

  @Test("the encoded bytes are the same for any number of workers, and all encoders receive the same film")
  func sameBytes() throws {
    let (frames, rate) = (FilmFrames.sliding(12), FilmRate(framesPerSecond: 60))
    let one = try encoded(frames, GIFFilm(rate), jobs: 1)
    #expect(try encoded(frames, GIFFilm(rate), jobs: 3) == one && one.starts(with: "GIF89a".utf8))
    let both = FilmEncoding([AnimatedPNGFilm(rate), GIFFilm(rate)], jobs: 2)
    for frame in frames { try both.add(frame) }
    #expect(try both.finish() == [try encoded(frames, AnimatedPNGFilm(rate)), one])
  }

  @Test("encoding a film without frames is an error")
  func empty() throws {
    #expect(throws: FilmError.noFrames) { try encoded([], GIFFilm(FilmRate(framesPerSecond: 60))) }
  }

  @Test("encoding a video fails with an error if the video program is missing or fails")
  func noVideo() throws {
    let (frames, rate) = (FilmFrames.sliding(3), FilmRate(framesPerSecond: 60))
    #expect(throws: FilmError.noVideoProgram("no-such-program")) {
      try encoded(frames, VideoFilm(rate, program: "no-such-program"))
    }
    for program in ["false", "true"] {
      do {
        _ = try encoded(frames, VideoFilm(rate, program: program))
        Issue.record("\(program) made a video")
      } catch .videoProgramFailed(let name, _) as FilmError {
        #expect(name == program)
      }
    }
  }

  @Test("a video has the same bytes each time", .enabled(if: hasVideoProgram, "ffmpeg is not installed"))
  func video() throws {
    let (frames, rate) = (FilmFrames.sliding(8), FilmRate(framesPerSecond: 60))
    let film = try encoded(frames, VideoFilm(rate))
    #expect(film[4..<8].elementsEqual("ftyp".utf8))
    #expect(try encoded(frames, VideoFilm(rate), jobs: 1) == film)
  }

  nonisolated private static var hasVideoProgram: Bool {
    ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains { (try? File.read($0)) != nil }
  }

  /// The tests of the command check the remains of an interrupted film.
  @Test("abandoning a video ends the video program, and a second call has no effect")
  func abandoned() throws {
    // The program exits at once, before or after it receives a picture. Neither case may matter.
    let film = VideoFilm(FilmRate(framesPerSecond: 60), program: "true")
    do throws(FilmError) {
      try film.add(Bitmap(width: 2, height: 2), index: 0)
    } catch {
      #expect(error == .videoProgramFailed("true", reason: "exit code 0"))
    }
    film.abandon()
    film.abandon()
    #expect(throws: FilmError.noFrames) { try film.finish() }
  }
}
