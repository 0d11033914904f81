internal import Goldens
internal import Scenario

extension Film {
  /// Expects the film to equal its golden in every pixel of every frame, every value of a named layer, and every event.
  ///
  /// All differences are reported as one issue of the test (in an `XCTestCase`, one failure). The issue lists differing
  /// values of layers, then differing pixels, and the command that accepts the film as the golden. The film is stored
  /// in `.interlude/last`, with images that are also attached to the test. The golden itself is never written.
  @MainActor
  public func expectGolden(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect([], at: SourcePosition(fileID, filePath, line, column))
  }

  /// Expects the film to equal its golden, except for differences of pixels within a tolerance.
  ///
  /// The tolerances of the film's scenario, if it has one, apply in addition.
  ///
  /// - Parameters:
  ///   - frames: the indexes of the frames to which the tolerance applies, or nil for all. Pixels of other frames, and
  ///     all values and events, must be equal.
  ///   - view: the name of a layer to whose bounding box the tolerance is restricted, or nil for the whole frame.
  ///   - tolerance: the largest allowed difference.
  ///   - reason: the reason why the pixels cannot be equal, for readers of the test.
  /// - Precondition: the reason is not empty.
  @MainActor
  public func expectGolden(
    frames: ClosedRange<Int>? = nil, in view: String? = nil, allowing tolerance: Tolerance, because reason: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    precondition(!reason.isEmpty, "expectGolden(allowing:because:): the reason must not be empty")
    expect([tolerance.rule(frames, in: view, because: reason)], at: SourcePosition(fileID, filePath, line, column))
  }

  @MainActor
  private func expect(_ tolerances: [ScenarioDocument.Tolerance], at position: SourcePosition) {
    let trial = GoldenTrial(self, tolerances, line: position.line)
    do throws(GoldenError) {
      guard let failure = try trial.failure() else { return }
      let label = name.split(separator: "/").joined(separator: ".")
      position.fail(failure.text, attachments: failure.files.map { (name: "\(label).\($0.name)", bytes: $0.bytes) })
    } catch {
      position.fail("✗ \(name)   the film cannot be stored: \(error)")
    }
  }
}
