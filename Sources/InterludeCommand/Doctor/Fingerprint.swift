internal import Goldens
internal import Player
internal import Scenario

/// A digest of this program's drawing: the digest of a short test film that uses many drawing features.
///
/// The digest is the same on every machine, in every build and for any number of threads, which goldens require. If
/// drawing changes, the digest changes, and `expected` must be updated; all goldens of all projects can then change.
@MainActor
enum Fingerprint {
  /// The digest that drawing the test film must give on every machine.
  static let expected = "2cd89a2c51c2988bc0fbf6953840c23c"

  /// Returns the digest of the test film as this machine draws it.
  ///
  /// - Throws: an error that prevents the film from playing.
  static func measured() throws -> String {
    let document = try ScenarioDocument.parse(text: scenario, file: "fingerprint")
    let take = try FilmTake(of: Performance(document, scenes: SceneRegistry(), folder: "."), jobs: 2)
    let digests = try take.trace().frames.map(\.pixels.description).joined(separator: "\n")
    return Digest(Array(digests.utf8)).description
  }

  /// The test film: curves, corners, borders, transparency, subpixel positions and rotations. It has no text, because
  /// text depends on the installed fonts.
  private static let scenario = """
    interlude: 1
    name: fingerprint
    stage: {size: [64, 96], scale: 2, profile: classic}
    scene:
      tabs:
        - screen:
            id: a
            title: ""
            background: "#FF3B30"
            views:
              - {id: card, box: {frame: [7.3, 9.7, 41, 30], background: "#FFFFFFB0", corner: 9.5, border: {width: 1.5, color: "#0A84FF80"}}}
        - screen:
            id: b
            title: ""
            background: "#34C759"
            views:
              - id: disc
                box:
                  frame: [10, 20, 44, 44]
                  background: "#1C1C1E"
                  corner: 22
                  clips: true
                  views: [{box: {frame: [-3, 30, 60, 9], background: "#FFD60A90", opacity: 0.7}}]
    transitions:
      - when: tabs
        animator:
          from: {opacity: [1, 0.3], scale: {to: 0.83}, rotation: {to: 11deg}}
          to: {x: {from: 100%}, rotation: [-17deg, 4deg, 0deg]}
        duration: 0.2s
        curve: [0.3, 0.1, 0.2, 1.2]
    steps:
      - {at: 0.01s, select: b}
    film: {fps: 40, until: settled, limit: 1s}

    """
}
