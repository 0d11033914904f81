import BenchmarkScenes
import ImageDiff
import Layers
import PNG
import Pixels
import Player
import UIKit

/// The kinds of work that `Scripts/check-speed` compares.
@MainActor
enum Work: String, CaseIterable {
  /// Samples 1,000 animated layers.
  case sampling
  /// Builds the display list of 1,000 layers, of which 10 move.
  case list
  /// Pushes and pops a screen, without drawing.
  case push
  /// Draws a film of shapes, or of text.
  case shapes, text
  /// Encodes two frames of both films as PNG files.
  case png
  /// Compares bitmaps that differ in some pixels, both exactly and with anti-aliased edges ignored.
  case diff

  /// Does the work `count` times.
  func run(_ count: Int) throws {
    switch self {
    case .sampling: sample(count)
    case .list: list(count)
    case .push: try push(count)
    case .shapes: try draw("push-shapes", count)
    case .text: try draw("push-text", count)
    case .png: try encode(count)
    case .diff: try compare(count)
    }
  }

  // MARK: Layers

  private func sample(_ count: Int) {
    var sampler = TreeSampler(Crowd(.moving, count: 1000).context.committedTree)
    for index in 0..<count { sampler.sample(at: 0.1 + Double(index % 100) * 0.004) }
  }

  private func list(_ count: Int) {
    let tree = Crowd(.moving, count: 1000, step: 100).context.committedTree
    var builder = DisplayListBuilder()
    for index in 0...count {
      _ = builder.displayList(of: tree, at: 0.1 + Double(index % 100) * 0.004, scale: 1)
    }
  }

  private func push(_ count: Int) throws {
    let stage = Stage(profile: .modern)
    let navigation = UINavigationController(rootViewController: screen(0))
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    for number in 0..<count {
      navigation.pushViewController(screen(number), animated: true)
      try stage.settle()
      navigation.popViewController(animated: true)
      try stage.settle()
    }
  }

  private func screen(_ number: Int) -> UIViewController {
    let screen = UIViewController()
    screen.title = "Level \(number)"
    for row in 0..<10 {
      screen.view.addSubview(UIView(frame: CGRect(x: 16, y: 80 + 44 * row, width: 343, height: 40)))
    }
    return screen
  }

  // MARK: Pixels

  /// Draws ten frames of a film: every sixth one.
  private func draw(_ name: String, _ count: Int) throws {
    let film = try PushFilm(named: name)
    var renderer = FrameRenderer()
    for index in 0..<count {
      film.play { frame in
        if frame.index % 6 == index % 6 { renderer.draw(frame) }
      }
    }
  }

  private func encode(_ count: Int) throws {
    let session = PNGEncoder.Session()
    let bitmaps = try ["push-shapes", "push-text"].flatMap { try Self.bitmaps($0) }
    for _ in 0..<count {
      for bitmap in bitmaps { _ = session.encode(bitmap) }
    }
  }

  private func compare(_ count: Int) throws {
    let bitmaps = try Self.bitmaps("push-text")
    let ignoring = ComparisonOptions(measure: .yiq(threshold: 0.1), antialiasing: .ignored(windowLimit: 16))
    for _ in 0..<count {
      for options in [ComparisonOptions(), ignoring] {
        for (a, b) in [(0, 1), (0, 0)] {
          _ = PictureComparison(expected: bitmaps[a], actual: bitmaps[b], options: options).changedCount
        }
      }
    }
  }

  /// Returns two frames of a film.
  private static func bitmaps(_ name: String) throws -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    try PushFilm(named: name).play { frame in
      if frame.index == 20 || frame.index == 40 { bitmaps.append(frame.render()) }
    }
    return bitmaps
  }
}
