import Animation
import Geometry
import Interface

/// A view with key frame tracks that change the view's centre, transform and opacity.
///
/// The tracks of the centre and the transform are relative to the state that the view has without tracks. A track of
/// the opacity replaces the opacity.
@MainActor
struct Displacement {
  /// A state of the view: at the start of its tracks (`begin`), at their end (`end`), or without tracks (`rest`).
  enum Phase { case begin, end, rest }

  private let view: UIView
  private let tracks: [MotionTrack]
  private let rest: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)

  /// Creates a displacement of a view. The view's current state is stored as its state without tracks.
  init(_ view: UIView, by tracks: [MotionTrack]) {
    (self.view, self.tracks) = (view, tracks)
    rest = (view.center, view.transform, view.alpha)
  }

  /// Returns a displacement of the same view by other tracks. The state without tracks is the stored state of this
  /// displacement, not the view's current state.
  func replacing(_ tracks: [MotionTrack]) -> Displacement { Displacement(view, tracks, rest) }

  private init(
    _ view: UIView, _ tracks: [MotionTrack],
    _ rest: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)
  ) {
    (self.view, self.tracks, self.rest) = (view, tracks, rest)
  }

  /// Sets the view's centre, transform and opacity to their values in the state `phase`.
  func apply(_ phase: Phase) {
    var (center, transform, alpha) = rest
    for track in phase == .rest ? [] : tracks {
      let value = CGFloat(track.value(at: phase == .begin ? 0 : 1))
      switch track.property {
      case .x: center.x += value
      case .y: center.y += value
      case .scale: transform = transform.scaledBy(x: value, y: value)
      case .scaleX: transform = transform.scaledBy(x: value, y: 1)
      case .scaleY: transform = transform.scaledBy(x: 1, y: value)
      case .rotation: transform = transform.rotated(by: value)
      case .opacity: alpha = value
      case .width, .height, .corner, .rotationX, .rotationY: break  // Tracks of scenarios do not have these.
      }
    }
    (view.center, view.transform, view.alpha) = (center, transform, alpha)
  }
}
