internal import Player
internal import Scenario

extension LoadedScenario {
  /// The memory in bytes for the frames of all threads, beyond which fewer threads draw.
  private static let drawingMemory = 2_000_000_000

  /// Returns the number of threads that draw: the requested number, or one for each processor.
  ///
  /// Without a requested number, there are fewer threads if their frames would need more than 2 GB.
  /// - Parameter scale: the number of pixels per point instead of the scenario's, or nil.
  func jobs(_ asked: Int?, scale: Int? = nil) -> Int {
    if let asked { return asked }
    var stage = document.stage
    stage.scale = scale ?? stage.scale
    // A frame in progress has a bitmap, the rows of its PNG file, and two encoded frames that wait.
    let frame = max(1, stage.pixelCount * 16)
    return min(FilmWriter.processorCount, max(1, Self.drawingMemory / frame))
  }
}
