import Effects
import Geometry
import Interface

/// Where tracks of two values put a view, counted from where it rests.
@MainActor
struct Displacement {
  /// A place of the view: where its tracks begin or end, or where it was without them.
  enum Place { case begin, end, rest }

  private let view: UIView
  private let tracks: [TrackEffect.Track]
  private let rest: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)

  /// A view that rests where it is now.
  init(_ view: UIView, by tracks: [TrackEffect.Track]) {
    (self.view, self.tracks) = (view, tracks)
    rest = (view.center, view.transform, view.alpha)
  }

  /// The same view at rest in the same place, with other tracks.
  func replacing(_ tracks: [TrackEffect.Track]) -> Displacement { Displacement(view, tracks, rest) }

  private init(
    _ view: UIView, _ tracks: [TrackEffect.Track],
    _ rest: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)
  ) {
    (self.view, self.tracks, self.rest) = (view, tracks, rest)
  }

  /// Puts the view there.
  func place(_ place: Place) {
    var (center, transform, alpha) = rest
    for track in place == .rest ? [] : tracks {
      let value = CGFloat((place == .begin ? track.values.first : track.values.last) ?? 0)
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
