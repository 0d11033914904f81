public import Testing

/// What holds for the films of a test unless they say otherwise.
package struct FilmSettings: Hashable, Sendable {
  /// What films are played on.
  package var device = Device.phone
  /// Frames per second, 1…240.
  package var fps = 60
  /// The folder of goldens, below the package's folder; the project's when nil.
  package var goldens: String?
  /// The folder where films are kept that are not their goldens, below the package's folder; the project's when nil.
  package var run: String?

  /// The settings of the test that runs.
  @TaskLocal package static var current = FilmSettings()

  /// What holds where nobody says otherwise.
  package init() {}
}

/// Says what films are played on, how fast they run and where their goldens are: `.films(device: .phone, fps: 60)`.
public struct FilmsTrait: TestTrait, SuiteTrait, TestScoping {
  let device: Device?
  let fps: Int?
  let goldens: String?

  /// Runs tests with the settings; what is nil stays as it is outside.
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
  /// Settings for all films of a test or a suite that are written in Swift; of scenarios only the goldens' folder.
  ///
  /// - Parameters:
  ///   - device: what they are played on; `Device.phone` by default.
  ///   - fps: frames per second; 60 where nobody says.
  ///   - goldens: the folder of goldens, below the package's folder; that of `interlude.yaml`, or `Goldens`, where nobody says.
  /// - Precondition: `fps` is in 1…240.
  public static func films(device: Device? = nil, fps: Int? = nil, goldens: String? = nil) -> Self {
    precondition((1...240).contains(fps ?? 60), "a film has 1 to 240 frames per second, not \(fps ?? 60)")
    return FilmsTrait(device: device, fps: fps, goldens: goldens)
  }
}
