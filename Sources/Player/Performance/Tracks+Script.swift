import Animation
import Effects
import Geometry
import Interface
import Scenario

extension ScenarioDocument.Tracks {
  /// Returns the tracks of a transition in `direction`, for a `TrackEffect` in a container of the size `container`. The
  /// values of the tracks are in points, radians or factors.
  ///
  /// `makeExtra` creates an extra view from its description and the bounds of the container.
  @MainActor
  func script(
    in container: CGSize, direction: Direction, makeExtra: (ScenarioDocument.View, CGRect) -> UIView
  ) -> TrackEffect.Script {
    let isMirrored = direction == .backwards && backwards == .mirrored
    func convert(_ tracks: [ScenarioDocument.Track]) -> [MotionTrack] {
      tracks.map { $0.converted(in: container, isMirrored: isMirrored) }
    }
    var script = TrackEffect.Script()
    script.from = convert(from)
    script.to = convert(to)
    script.extra = extra.map { extra in
      (
        makeExtra(extra.view, CGRect(origin: .zero, size: container)), convert(extra.tracks),
        extra.stackingPosition == .between, extra.isKept
      )
    }
    return script
  }
}

extension ScenarioDocument.Track {
  /// Returns a motion track with the values of this track in points, radians or factors. Fractions refer to the width
  /// or the height of `container`.
  ///
  /// - Parameter isMirrored: whether the signs of horizontal movements and of rotations are reversed.
  func converted(in container: CGSize, isMirrored: Bool) -> MotionTrack {
    let sign: Double = isMirrored && (property == .x || property == .rotation) ? -1 : 1
    return MotionTrack(property, numbers(in: container).map { $0 * sign })
  }

  /// Returns the values of the track in points, radians or factors. Fractions refer to the width or, for the property
  /// `y`, to the height of `container`.
  func numbers(in container: CGSize) -> [Double] {
    let length = property == .y ? container.height : container.width
    return values.map { $0.number(of: Double(length)) }
  }
}

extension ScenarioDocument.TrackValue {
  fileprivate func number(of length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * length
    case .factor(let factor): factor
    case .degrees(let degrees): degrees * .pi / 180
    }
  }
}
