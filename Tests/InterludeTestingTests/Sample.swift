import Foundation
import Goldens
import InterludeTesting
import Synchronization
import Testing
import UIKit

/// A screen of 24 × 32 points with a blue card of 8 × 8 points at (0, 8), which code or a touch moves.
enum Sample {
  static let device = Device(24, 32, profile: .classic)

  @MainActor
  static func controller(tint: UIColor = .blue) -> UIViewController {
    let controller = UIViewController()
    controller.restorationIdentifier = "cards"
    controller.view.backgroundColor = .white
    controller.view.accessibilityIdentifier = "cards.view"
    let card = UIView(frame: CGRect(x: 0, y: 8, width: 8, height: 8))
    card.backgroundColor = tint
    card.accessibilityIdentifier = "card"
    card.addGestureRecognizer(UITapGestureRecognizer { _ in move(card, by: 12) })
    controller.view.addSubview(card)
    return controller
  }

  /// Makes a film of 0.15 s. From 0.05 s on, the card moves by 12 points in 0.1 s.
  @MainActor
  static func film(named name: String, tint: UIColor = .blue) throws -> Film {
    try Film(named: name, on: device, of: { controller(tint: tint) }) { script in
      script.perform(at: .milliseconds(50)) { move($0.window.rootViewController!.view.subviews[0], by: 12) }
    }
  }

  @MainActor
  static func move(_ view: UIView, by distance: CGFloat) {
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: { view.center.x += distance })
  }

  /// Returns the texts of the issues that `body` records. They do not fail the running test.
  @MainActor
  static func issues(_ body: @MainActor () throws -> Void) rethrows -> [String] {
    let recorded = Mutex<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      recorded.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return recorded.withLock { $0 }
  }
}

/// A folder for goldens and a folder for a run, removed at deallocation.
final class Shelves: Sendable {
  let folder: String
  var goldens: GoldenStore { GoldenStore("\(folder)/Goldens") }
  var stored: StoredFilms { StoredFilms("\(folder)/.interlude/last") }

  init() { folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-testing-\(UUID())").path }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The paths of all files and folders, including hidden ones, sorted.
  var everything: [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Calls `body`, with the goldens of its films in this folder.
  @MainActor
  func use<Outcome>(_ body: @MainActor () throws -> Outcome) rethrows -> Outcome {
    var settings = FilmSettings.current
    (settings.goldens, settings.run) = (goldens.folder, stored.folder)
    return try FilmSettings.$current.withValue(settings) { try body() }
  }

  /// Stores the film of a failed test as its golden, as `interlude accept` does.
  func accept(_ name: String) throws { try goldens.take(name, from: stored.store) }
}
