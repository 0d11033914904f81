import InterludeTesting
import Patterns
import Testing
import UIKit

/// Pushes: matched views, fold, cube, parallax, depth and a zoom from a cell.
@MainActor
struct PushPatternTests {
  @Test func `at half of the duration, matched views are halfway between their frames`() throws {
    let pattern = PatternFilm("hero-match", { ShopController() }) { script in
      script.tap("picture", at: .milliseconds(0))
      script.tap(.point(195, 700), at: .milliseconds(800))
    }
    let film = try pattern.values()
    let middles = [
      "picture": CGRect(x: 10, y: 65, width: 250, height: 250), "title": CGRect(x: 85, y: 282, width: 160, height: 40),
      "price": CGRect(x: 196, y: 306.5, width: 100, height: 40),
    ]
    for (name, frame) in middles {
      for end in ["from", "to"] {
        #expect(try film.layer("\(name)-\(end)", 250).frame.isClose(to: frame, within: 0.01), "\(name)-\(end)")
        #expect(try film.layer("\(name)-\(end)", 1050).frame.isClose(to: frame, within: 0.01), "\(name)-\(end)")
      }
      #expect(try film.layer("\(name)-to", 250).opacity.isClose(to: 0.5, within: 1e-6))
    }
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 8, until: .milliseconds(620))
  }

  @Test func `the strips of a folding screen stay connected at their edges`() throws {
    let pattern = PatternFilm("fold", { GuideController() }) { script in
      script.tap("map", at: .milliseconds(0))
      script.tap(.point(195, 600), at: .milliseconds(1000))
    }
    let film = try pattern.values()
    let cosine = (0.5 as CGFloat).squareRoot()
    for instant in [400, 1400] {
      let hinges = try (0..<4).map { try film.layer("strip-\($0)", instant).position.x }
      #expect(hinges[0].isClose(to: 390 - 390 * cosine, within: 0.01))
      #expect(hinges[1].isClose(to: 390 - 195 * cosine, within: 0.01))
      #expect(hinges[2] == hinges[1])
      #expect(hinges[3].isClose(to: 390, within: 0.01))
      #expect(try film.layer("strip-1", instant).transform.m11.isClose(to: cosine, within: 1e-6))
    }
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 5, until: .milliseconds(990))
  }

  @Test func `two faces of a cube are perpendicular while a drag turns them`() throws {
    let pattern = PatternFilm("cube", { RoomsController() }) { script in
      script.drag(
        .point(340, 600), to: .point(100, 600), over: .milliseconds(400), resting: .milliseconds(200),
        at: .milliseconds(0))
    }
    let film = try pattern.values()
    for instant in [200, 300, 500, 700] {
      let faces = try ["kitchen.view", "study.view"].map { try film.layer($0, instant).transform }
      #expect((faces[0].m11 * faces[1].m11 + faces[0].m13 * faces[1].m13).isClose(to: 0, within: 1e-6))
      #expect((faces[0].m11 * faces[0].m11 + faces[0].m13 * faces[0].m13).isClose(to: 1, within: 1e-6))
    }
    let angle = CGAffineTransform(rotationAngle: .pi / 2 * (1 - 240 / 390))
    #expect(try film.layer("study.view", 500).transform.m11.isClose(to: angle.a, within: 1e-6))
    #expect(try #require(film.frames.last).layer("study.view").presentation.transform.m11 == 1)
    #expect(film.appearances(of: "kitchen").last == "viewDidDisappear")
    try pattern.expectGolden(fps: 5, until: .milliseconds(990))
  }

  @Test func `the parts of a covered screen move at different speeds, and a cancelled pop restores them`() throws {
    let pattern = PatternFilm("parallax-push", { WalkController() }) { script in
      script.tap(.point(195, 300), at: .milliseconds(0))
      script.drag(
        .leftEdge, to: .fraction(x: 0.3, y: 0.5), over: .milliseconds(300), resting: .milliseconds(200),
        at: .milliseconds(800))
    }
    let film = try pattern.values()
    #expect(try film.layer("stage-1.view", 250).frame.minX.isClose(to: 195, within: 0.01))
    #expect(try film.layer("stage-0.view", 250).frame.minX.isClose(to: -58.5, within: 0.01))
    let moved = try film.layer("stage-0.view", 1200).frame.minX
    let upper = try film.layer("stage-1.view", 1200).frame.minX
    #expect(moved.isClose(to: -0.3 * (390 - upper), within: 0.01))
    #expect(film.endsLike(700))
    let covered = ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"]
    #expect(film.appearances(of: "stage-0").suffix(3) == covered[...])
    try pattern.expectGolden(fps: 4, until: .milliseconds(1240))
  }

  @Test func `the lower page shrinks and fades in proportion to the part that the upper page covers`() throws {
    let pattern = PatternFilm("page-depth", { RecipesController() }) { script in
      script.drag(
        .point(360, 600), to: .point(120, 600), over: .milliseconds(400), resting: .milliseconds(200),
        at: .milliseconds(0))
    }
    let film = try pattern.values()
    for instant in [200, 400, 550, 700] {
      let covered = try 1 - film.layer("recipe-1.view", instant).frame.minX / 390
      let lower = try film.layer("recipe-0.view", instant)
      #expect(lower.transform.m11.isClose(to: 1 - 0.25 * covered, within: 1e-4))
      #expect(lower.opacity.isClose(to: 1 - 0.7 * covered, within: 1e-4))
    }
    #expect(try #require(film.frames.last).layer("recipe-1.view").presentation.frame.minX == 0)
    try pattern.expectGolden(fps: 5, until: .milliseconds(990))
  }

  @Test func `a poster grows from its cell with one spring animation and returns to the cell`() throws {
    let pattern = PatternFilm("cell-zoom", { PostersController() }) { script in
      script.tap("poster-4", at: .milliseconds(0))
      script.tap(.point(195, 700), at: .milliseconds(1000))
    }
    let film = try pattern.values()
    let cell = try film.layer("poster-4", 0)
    let first = try film.layer("poster.view", 0).frame
    #expect(first.size == CGSize(width: 112, height: 150))
    #expect(first.minX == cell.frame.minX)
    for instant in [100, 200, 300, 500] {
      let frame = try film.layer("poster.view", instant).frame
      let progress = (frame.width - 112) / 278
      #expect(frame.height.isClose(to: 150 + 694 * progress, within: 0.01))
      #expect(frame.minY.isClose(to: first.minY * (1 - progress), within: 0.01))
    }
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 8, until: .milliseconds(620))
  }
}
