internal import Goldens
internal import Scenario

extension Film {
  /// Expects that the film is its golden: every pixel of every frame, every value of a named layer, every event.
  ///
  /// Whatever is not is one issue of the test (in an `XCTestCase`, one failure), which says what changed in the model, then in
  /// pixels, and names the command that makes the film the golden. The film is kept in `.interlude/last`, with pictures
  /// that are attached to the test, too. No golden is ever written.
  @MainActor
  public func expectGolden(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect([], at: SourcePlace(fileID, filePath, line, column))
  }

  /// Expects the same, but lets the pixels of some frames be a little off, besides what a scenario itself allows.
  ///
  /// - Parameters:
  ///   - frames: the numbers of the frames; all when nil. Others have to be exact, and so do values and events.
  ///   - view: the name of a layer: only pixels within the box around it may be off; all when nil.
  ///   - tolerance: how far they may be off.
  ///   - reason: why exactness cannot be had.
  /// - Precondition: the reason is not empty.
  @MainActor
  public func expectGolden(
    frames: ClosedRange<Int>? = nil, in view: String? = nil, allowing tolerance: Tolerance, because reason: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    precondition(!reason.isEmpty, "a tolerance needs a reason")
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
