internal import Geometry

extension ScenarioDocument {
  /// The largest number of pixels of a frame: 8192 × 4096, which need 134 MB. Each drawing thread needs several times
  /// as much memory.
  package static let pixelLimit = 8192 * 4096

  /// Reports an error at `stageLocation` if the stage has more pixels than `pixelLimit`. Reports an error at
  /// `variantsLocation` for the first variant whose stage has more pixels. If a location is nil, the corresponding
  /// check is omitted.
  func checkStages(_ decoding: Decoding, stage stageLocation: Location?, variants variantsLocation: Location?) {
    if let location = stageLocation, let complaint = stage.complaint {
      decoding.report(.contradiction(complaint), at: location)
    }
    for variant in variants {
      guard let location = variantsLocation, let complaint = variant.stage.complaint else { continue }
      return decoding.report(.contradiction("variant '\(variant.name)': \(complaint)"), at: location)
    }
  }
}

extension ScenarioDocument.Stage {
  /// The number of pixels of a frame.
  package var pixelCount: Int { Int(size.width) * Int(size.height) * scale * scale }

  /// A message that states that the stage has too many pixels, or nil if it does not.
  fileprivate var complaint: String? {
    guard pixelCount > ScenarioDocument.pixelLimit else { return nil }
    let (width, height) = (Int(size.width) * scale, Int(size.height) * scale)
    return "a frame of \(width) × \(height) pixels takes \(pixelCount / 250_000) MB of memory per rendering "
      + "thread; a stage can have at most \(ScenarioDocument.pixelLimit) pixels"
  }
}
