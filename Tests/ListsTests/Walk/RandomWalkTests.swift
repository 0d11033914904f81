import Foundation
import Interface
import TestSupport
import Testing

/// After any operations of users and apps at any moments, the app equals the same app built anew in its final state.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RandomWalkTests {
  /// The number of walks of each profile. A walk has about 40 operations; `make walk` runs 100,000.
  private static let walks = ProcessInfo.processInfo.environment["INTERLUDE_WALKS"].flatMap(Int.init) ?? 20

  @Test(arguments: [StageProfile.modern, .classic])
  func `after random actions, the app equals an app that was built in the final state`(profile: StageProfile) throws {
    // The last walk may have left a stage in which text is laid out from right to left.
    defer { Walk.emptyStage(profile).makeCurrent() }
    try Law.holds(cases: Self.walks) { draw in
      let walk = Walk(profile)
      let steps = draw.int("steps", in: 1...80)
      for _ in 0..<steps { walk.act(&draw) }
      return walk.fault()
    }
  }
}
