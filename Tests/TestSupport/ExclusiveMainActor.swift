public import Testing

/// A trait of tests that use state of the main actor, for example the current stage.
///
/// Tests run concurrently, and a test suspends at least once between the initializer of its suite and its function. A
/// test with this trait runs from its suite's initializer to its end before another test with the trait begins, so that
/// the current stage is the one that its suite created.
public struct ExclusiveMainActor: SuiteTrait, TestTrait, TestScoping {
  /// Whether the running task belongs to a test with this trait.
  @TaskLocal private static var isInTest = false

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite inside a suite inherits the trait and can have it itself.
    if Self.isInTest { return try await function() }
    await Gate.shared.enter()
    do {
      try await Self.$isInTest.withValue(true) { try await function() }
    } catch {
      await Gate.shared.leave()
      throw error
    }
    await Gate.shared.leave()
  }

  /// A lock that tests wait for in the order of their arrival.
  private actor Gate {
    static let shared = Gate()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      guard isTaken else { return isTaken = true }
      await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == ExclusiveMainActor {
  /// Runs tests of the main actor one after the other.
  public static var exclusiveMainActor: Self { Self() }
}
