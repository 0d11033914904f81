internal import Player
internal import Scenario

extension LoadedScenario {
  /// The limit of memory, in bytes, for the frames that all threads draw at the same time.
  private static let drawingMemory = 2_000_000_000

  /// Returns the number of threads to draw with: `asked` or, if that is nil, one for each processor.
  ///
  /// The default is reduced, but to no less than one, so that the frames of all threads need at most 2 GB.
  ///
  /// - Parameters:
  ///   - asked: the number that the user requests, or nil for the default.
  ///   - scale: the number of pixels per point, or nil for the scenario's.
  func jobs(_ asked: Int?, scale: Int? = nil) -> Int {
    if let asked { return asked }
    var stage = document.stage
    stage.scale = scale ?? stage.scale
    // A frame in progress needs a bitmap and the rows of its PNG file; up to two encoded frames wait to be written.
    let frame = max(1, stage.pixelCount * 16)
    return min(FilmWriter.processorCount, max(1, Self.drawingMemory / frame))
  }
}
