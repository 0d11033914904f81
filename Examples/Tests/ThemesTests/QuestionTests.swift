import InterludeTesting
import Pixels
import Presentations
import Testing
import UIKit

/// A controller with a custom alert.
@MainActor
@Suite(.films(device: Device(320, 568, profile: .classic), fps: 10))
struct QuestionTests {
  @Test func `a question shrinks to its final size over a dimming view, and shrinks further when dismissed`() throws {
    let film = try Film(named: "question", of: { LetterViewController() }) { script in
      script.tap("send", at: .milliseconds(100))
      script.tap("yes", at: .milliseconds(500))
    }
    #expect(try isNear(frame(film, at: 100), CGRect(x: -48, y: 164, width: 416, height: 240)))
    #expect(try frame(film, at: 200).width < 416 && frame(film, at: 200).width > 260)
    #expect(try isNear(frame(film, at: 400), CGRect(x: 30, y: 209, width: 260, height: 150)))
    let glass = try film[at: .milliseconds(400)].layer("glass").presentation.frame
    #expect(glass == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(try frame(film, at: 600).width < 260)
    #expect(
      film.events.filter { $0.name.hasSuffix("ppear") }.map(\.call).suffix(4) == [
        "viewWillAppear(question)", "viewDidAppear(question)", "viewWillDisappear(question)",
        "viewDidDisappear(question)",
      ], "the letter hears nothing")
    film.expectGolden()
  }

  @Test func `a question stays centred in a rotation, and its dimming view does not resize`()
    throws
  {
    let film = try Film(named: "question-turned", of: { LetterViewController() }) { script in
      script.tap("send", at: .milliseconds(100))
      script.perform(at: .milliseconds(500)) { $0.rotate(to: .landscapeRight) }
      script.tap("yes", at: .milliseconds(1000))
    }
    let turned = film[at: .milliseconds(900)]
    // The shade has no flexible size, so it covers only a part.
    #expect(try turned.layer("glass").model.bounds.size == CGSize(width: 320, height: 568))
    #expect(try turned.layer("letter.view").model.bounds.size == CGSize(width: 568, height: 320))
    // In coordinates of the screen, which does not rotate.
    #expect(try isNear(turned.layer("question.view").model.frame, CGRect(x: 85, y: 154, width: 150, height: 260)))
    film.expectGolden()
  }

  @Test func `a question that was presented in landscape has a transform without rotation and scale`() throws {
    let film = try Film(named: "question-landscape", of: { LetterViewController() }) { script in
      script.perform(at: .seconds(0)) { $0.rotate(to: .landscapeLeft) }
      script.tap("send", at: .milliseconds(500))
    }
    let last = try #require(film.frames.last).layer("question.view").model
    #expect(isNear(last.frame, CGRect(x: 85, y: 154, width: 150, height: 260)))
    #expect(last.transform.m11.isClose(to: 1, within: 1e-9) && last.transform.m12 == 0)
  }

  @Test func `while a question is open, white is dimmed to grey 0.88 and the letter's tint colour is grey`() throws {
    let film = try Film(named: "question-tint", of: { LetterViewController() }) { script in
      script.tap("send", at: .milliseconds(100))
      script.tap("yes", at: .milliseconds(500))
    }
    let (before, during) = (film[at: .zero].picture, film[at: .milliseconds(400)].picture)
    let grey = during[x: 20, y: 500]
    #expect((grey.red, grey.green, grey.blue) == (224, 224, 224))
    let after = try #require(film.frames.last).picture
    #expect(blueness(of: before) > 100 && blueness(of: during) == 0 && blueness(of: after) == blueness(of: before))
  }

  private func frame(_ film: Film, at milliseconds: Int) throws -> CGRect {
    try film[at: .milliseconds(milliseconds)].layer("question.view").presentation.frame
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    [(a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height)].allSatisfy {
      $0.isClose(to: $1, within: 1e-9)
    }
  }

  /// Returns the largest difference of blue and red in the area of the letter's button.
  private func blueness(of picture: Bitmap) -> Int {
    let pixels = (230..<310).flatMap { x in (24..<68).map { picture[x: x, y: $0] } }
    return pixels.map { Int($0.blue) - Int($0.red) }.max() ?? 0
  }
}
