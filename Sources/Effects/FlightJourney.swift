import Geometry
import Interface
import Layers

/// One flight: the moving view, and its changes from one original view to the other. For example, from `row` to
/// `heading`:
///
///     view  "row.flight"      bounds, corner radius and opacity change; clips
///     ├─ background of row
///     ├─ background of heading
///     ├─ contents of row      absent if they equal those of heading
///     └─ contents of heading  "heading.flight"
@MainActor
struct FlightJourney {
  /// The view that is added to the container and moves between the positions of the two original views.
  let view: UIView
  /// The view from which the flight starts (index 0), and the view at which it ends (index 1).
  let ends: [UIView]
  /// The frames of the views in `ends`, in the container's coordinates.
  let places: [CGRect]
  private(set) var moves: [Move] = []

  /// Creates a flight between two views that are at their final positions in a container.
  init(from start: UIView, to end: UIView, in container: UIView) {
    ends = [start, end]
    places = ends.map { $0.convert($0.bounds, to: container) }
    view = UIView(frame: places[1])
    view.accessibilityIdentifier = "\(start.accessibilityIdentifier ?? "view").flight"
    view.clipsToBounds = true
    (view.layer.borderWidth, view.layer.borderColor) = (end.layer.borderWidth, end.layer.borderColor)
    let (a, b) = (places[0], places[1])
    moves = [
      Move(view, .x, from: a.midX - b.midX, to: 0), Move(view, .y, from: a.midY - b.midY, to: 0),
      Move(view, .width, from: a.width, to: b.width), Move(view, .height, from: a.height, to: b.height),
      Move(view, .corner, from: start.layer.cornerRadius, to: end.layer.cornerRadius),
    ]
    if start.alpha != 1 || end.alpha != 1 { moves.append(Move(view, .opacity, from: start.alpha, to: end.alpha)) }
    addBackgrounds()
    addContents()
  }

  private mutating func addBackgrounds() {
    let size = CGSize(width: max(places[0].width, places[1].width), height: max(places[0].height, places[1].height))
    let backgrounds = ends.map { end in
      end.backgroundColor.map { color in
        // The background has the largest size that the moving view reaches. The moving view clips it.
        let background = UIView(frame: CGRect(origin: .zero, size: size))
        background.backgroundColor = color
        return background
      }
    }
    backgrounds.compactMap { $0 }.forEach { view.addSubview($0) }
    if let old = backgrounds[0], backgrounds[1] == nil { moves.append(Move(old, .opacity, from: 1, to: 0)) }
    if let new = backgrounds[1] { moves.append(Move(new, .opacity, from: 0, to: 1)) }
  }

  private mutating func addContents() {
    let pictures = ends.map(\.contents)
    if ends[0].showsSame(as: ends[1]) {
      // The larger snapshot stays sharp when it is scaled.
      let number = places[0].width * places[0].height > places[1].width * places[1].height ? 0 : 1
      return add(pictures[number], number, opacity: [])
    }
    // The new content becomes opaque before the old one fades out, so that the background never shows through. Views
    // with text dissolve instead, so that the old and the new text are never opaque at the same time.
    let hasText = ends.contains(where: \.hasText)
    let old: [Move.Key] =
      hasText ? [.init(0, 1), .init(1, 0)] : [.init(0, 1), .init(0.5, 1), .init(1, 0)]
    let new: [Move.Key] =
      hasText ? [.init(0, 0), .init(1, 1)] : [.init(0, 0), .init(0.5, 1), .init(1, 1)]
    add(pictures[0], 0, opacity: old)
    add(pictures[1], 1, opacity: new)
  }

  /// Adds a snapshot to the moving view, with the moves that change its position and size during the flight.
  ///
  /// A snapshot of a view with subviews keeps its aspect ratio and has the width of the moving view. Any other
  /// snapshot is stretched to the size of the moving view.
  /// - Parameters:
  ///   - picture: a snapshot of the contents of an original view. If nil or empty, nothing is added.
  ///   - number: the index of that original view in `ends`.
  ///   - opacity: the keys of the snapshot's opacity over the progress of the flight. Empty for a snapshot that stays
  ///     opaque.
  private mutating func add(_ picture: UIView?, _ number: Int, opacity: [Move.Key]) {
    guard let picture, picture.bounds.width > 0, picture.bounds.height > 0 else { return }
    if number == 1 || opacity.isEmpty {
      picture.accessibilityIdentifier = "\(ends[1].accessibilityIdentifier ?? "view").flight"
    }
    let size = picture.bounds.size
    let keepsShape = !ends[number].subviews.isEmpty
    let scales = places.map { place in
      CGSize(
        width: place.width / size.width, height: keepsShape ? place.width / size.width : place.height / size.height)
    }
    let centers = scales.map { CGPoint(x: size.width * $0.width / 2, y: size.height * $0.height / 2) }
    picture.center = centers[1]
    view.addSubview(picture)
    moves += [
      Move(picture, .x, from: centers[0].x - centers[1].x, to: 0),
      Move(picture, .y, from: centers[0].y - centers[1].y, to: 0),
      Move(picture, .scaleX, from: scales[0].width, to: scales[1].width),
      Move(picture, .scaleY, from: scales[0].height, to: scales[1].height),
    ]
    if !opacity.isEmpty { moves.append(Move(picture, .opacity, opacity)) }
  }
}

extension UIView {
  /// A snapshot of the view without its background, border and rounded corners.
  fileprivate var contents: UIView? {
    let (color, corner, border) = (backgroundColor, layer.cornerRadius, layer.borderWidth)
    (backgroundColor, layer.cornerRadius, layer.borderWidth) = (nil, 0, 0)
    defer { (backgroundColor, layer.cornerRadius, layer.borderWidth) = (color, corner, border) }
    return snapshotView(afterScreenUpdates: true)
  }

  /// Whether the view is a label with text, or contains such a label.
  fileprivate var hasText: Bool {
    if let label = self as? UILabel { return label.text?.isEmpty == false }
    return subviews.contains(where: \.hasText)
  }

  /// Returns whether two views have equal contents: the same text, or the same image.
  fileprivate func showsSame(as other: UIView) -> Bool {
    switch (self, other) {
    case (let one as UILabel, let other as UILabel): one.text == other.text
    case (let one as UIImageView, let other as UIImageView): one.image != nil && one.image == other.image
    default: false
    }
  }
}
