internal import Player
internal import Scenario

extension LoadedScenario {
  /// Memory that threads may take for frames before fewer of them draw.
  private static let drawingMemory = 2_000_000_000

  /// How many threads draw: as many as were asked for; else one for each processor, but fewer where frames are so large
  /// that all of them would take more than 2 GB.
  ///
  /// - Parameter scale: pixels per point in place of the scenario's.
  func jobs(_ asked: Int?, scale: Int? = nil) -> Int {
    if let asked { return asked }
    var stage = document.stage
    stage.scale = scale ?? stage.scale
    // A frame under way is a picture, its rows as PNG has them, and two encoded ones that wait.
    let frame = max(1, stage.pixelCount * 16)
    return min(FilmWriter.processorCount, max(1, Self.drawingMemory / frame))
  }
}
