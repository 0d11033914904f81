public import Testing

/// The settings with which the films of a test are played and stored. A `FilmsTrait` changes the device, the frame rate
/// and the folder of goldens.
package struct FilmSettings: Hashable, Sendable {
  /// The device on which films are played.
  package var device = Device.phone
  /// The frame rate in frames per second, 1…240.
  package var fps = 60
  /// The folder of goldens, relative to the package's folder, or nil for that of the project.
  package var goldens: String?
  /// The folder for films that differ from their goldens, relative to the package's folder, or nil for the project's.
  package var run: String?

  /// The settings of the running test.
  @TaskLocal package static var current = FilmSettings()

  /// Creates the default settings, which apply without a trait.
  package init() {}
}

/// A trait with default settings for the films of a test or suite: `.films(device: .phone, fps: 60)`.
public struct FilmsTrait: TestTrait, SuiteTrait, TestScoping {
  let device: Device?
  let fps: Int?
  let goldens: String?

  /// Runs a test with the settings of the trait. Settings that are nil are inherited from the enclosing suite.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = FilmSettings.current
    settings.device = device ?? settings.device
    settings.fps = fps ?? settings.fps
    settings.goldens = goldens ?? settings.goldens
    try await FilmSettings.$current.withValue(settings, operation: function)
  }
}

extension Trait where Self == FilmsTrait {
  /// Returns a trait with default settings for the films of a test or suite.
  ///
  /// For films of scenarios, only `goldens` applies.
  ///
  /// - Parameters:
  ///   - device: the device on which films are played. Without any trait, films are played on `Device.phone`.
  ///   - fps: the frames per second. Without any trait, the rate is 60.
  ///   - goldens: the folder of goldens, relative to the package's folder. Without any trait, the folder that
  ///     `interlude.yaml` specifies is used, or else `Goldens`.
  /// - Precondition: `fps` is in 1…240.
  public static func films(device: Device? = nil, fps: Int? = nil, goldens: String? = nil) -> Self {
    precondition((1...240).contains(fps ?? 60), "a film must have 1 to 240 frames per second, not \(fps ?? 60)")
    return FilmsTrait(device: device, fps: fps, goldens: goldens)
  }
}
