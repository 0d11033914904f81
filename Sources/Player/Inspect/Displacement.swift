import Effects
import Geometry
import Interface

/// The state of a view at the start and at the end of its tracks, relative to its state without them.
@MainActor
struct Displacement {
  /// A state of the view: at the start of its tracks, at their end, or without tracks.
  enum Phase { case begin, end, rest }

  private let view: UIView
  private let tracks: [TrackEffect.Track]
  private let rest: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)

  /// Creates a displacement of a view. The view's current state is the one without tracks.
  init(_ view: UIView, by tracks: [TrackEffect.Track]) {
    (self.view, self.tracks) = (view, tracks)
    rest = (view.center, view.transform, view.alpha)
  }

  /// Returns a displacement of the view by other tracks, relative to the same state without tracks.
  func replacing(_ tracks: [TrackEffect.Track]) -> Displacement { Displacement(view, tracks, rest) }

  private init(
    _ view: UIView, _ tracks: [TrackEffect.Track],
    _ rest: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)
  ) {
    (self.view, self.tracks, self.rest) = (view, tracks, rest)
  }

  /// Sets the view's center, transform and opacity to a state.
  func apply(_ phase: Phase) {
    var (center, transform, alpha) = rest
    for track in phase == .rest ? [] : tracks {
      let value = CGFloat((phase == .begin ? track.values.first : track.values.last) ?? 0)
      switch track.property {
      case .x: center.x += value
      case .y: center.y += value
      case .scale: transform = transform.scaledBy(x: value, y: value)
      case .rotation: transform = transform.rotated(by: value)
      case .opacity: alpha = value
      }
    }
    (view.center, view.transform, view.alpha) = (center, transform, alpha)
  }
}
