import Files
import Interface
import Layers
import PNG
import Pixels
import Player
import Testing

@MainActor
@Suite struct FilmEncodingTests {
  private func encoded(_ frames: [Frame], _ encoder: any FilmEncoder, jobs: Int = 2) throws -> [UInt8] {
    let encoding = FilmEncoding([encoder], jobs: jobs)
    for frame in frames { try encoding.add(frame) }
    return try encoding.finish()[0]
  }

  @Test("an animated PNG has every frame to the byte, at the film's exact rate", arguments: [1, 3])
  func animatedPNG(every: Int) throws {
    let frames = FilmFrames.sliding(18).filter { $0.index.isMultiple(of: every) }
    var film = try APNGDecoder(try encoded(frames, AnimatedPNGFilm(FilmRate(framesPerSecond: 60, every: every))))
    #expect(film.frameCount == frames.count && film.plays == 0)
    for frame in frames {
      let read = try #require(try film.next())
      #expect(read.picture == frame.render() && read.delay == APNGDelay(UInt16(every), 60))
    }
  }

  @Test("the bytes are the same for any number of workers, and all encoders get the same film")
  func sameBytes() throws {
    let (frames, rate) = (FilmFrames.sliding(12), FilmRate(framesPerSecond: 60))
    let one = try encoded(frames, GIFFilm(rate), jobs: 1)
    #expect(try encoded(frames, GIFFilm(rate), jobs: 3) == one && one.starts(with: "GIF89a".utf8))
    let both = FilmEncoding([AnimatedPNGFilm(rate), GIFFilm(rate)], jobs: 2)
    for frame in frames { try both.add(frame) }
    #expect(try both.finish() == [try encoded(frames, AnimatedPNGFilm(rate)), one])
  }

  @Test("a film without frames is none")
  func empty() throws {
    #expect(throws: FilmError.noFrames) { try encoded([], GIFFilm(FilmRate(framesPerSecond: 60))) }
  }

  @Test("without its program there is no video, and one that gives up is told by its last words")
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

  @Test("a video is the same bytes every time", .enabled(if: hasVideoProgram, "ffmpeg is not installed"))
  func video() throws {
    let (frames, rate) = (FilmFrames.sliding(8), FilmRate(framesPerSecond: 60))
    let film = try encoded(frames, VideoFilm(rate))
    #expect(film[4..<8].elementsEqual("ftyp".utf8))
    #expect(try encoded(frames, VideoFilm(rate), jobs: 1) == film)
  }

  nonisolated private static var hasVideoProgram: Bool {
    ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains { (try? File.read($0)) != nil }
  }

  /// What an interrupted film leaves behind is looked at in the tests of the command.
  @Test("an abandoned video is none, and can be abandoned again")
  func abandoned() throws {
    // It ends by itself at once, which may be before or after it is sent a picture: neither may matter.
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
