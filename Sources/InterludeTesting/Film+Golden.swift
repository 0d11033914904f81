internal import Goldens
internal import Scenario

extension Film {
  /// Expects the film to equal its golden: every pixel of every frame, every value of a named layer, every event.
  ///
  /// All differences are reported as one issue of the test (in an `XCTestCase`, one failure). It lists the changes of
  /// the model, then of pixels, and the command that makes the film the golden. The film is stored in
  /// `.interlude/last`, with images that are also attached to the test. A golden is never written.
  @MainActor
  public func expectGolden(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect([], at: SourcePlace(fileID, filePath, line, column))
  }

  /// Expects the film to equal its golden, except for tolerated pixel differences, in addition to the scenario's
  /// tolerances.
  ///
  /// - Parameters:
  ///   - frames: the indexes of the frames with tolerated differences; nil means all. Pixels of other frames, and all
  ///     values and events, must be equal.
  ///   - view: the name of a layer. Differences are tolerated only inside its bounding box; nil means anywhere.
  ///   - tolerance: the largest tolerated difference.
  ///   - reason: the reason why equality is impossible.
  /// - Precondition: the reason is not empty.
  @MainActor
  public func expectGolden(
    frames: ClosedRange<Int>? = nil, in view: String? = nil, allowing tolerance: Tolerance, because reason: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    precondition(!reason.isEmpty, "expectGolden(allowing:because:): the reason must not be empty")
    expect([tolerance.rule(frames, in: view, because: reason)], at: SourcePlace(fileID, filePath, line, column))
  }

  @MainActor
  private func expect(_ tolerances: [ScenarioDocument.Tolerance], at place: SourcePlace) {
    let trial = GoldenTrial(self, tolerances, line: place.line)
    do throws(GoldenError) {
      guard let failure = try trial.failure() else { return }
      let label = name.split(separator: "/").joined(separator: ".")
      place.fail(failure.text, attachments: failure.files.map { (name: "\(label).\($0.name)", bytes: $0.bytes) })
    } catch {
      place.fail("✗ \(name)   what was played cannot be kept: \(error)")
    }
  }
}
