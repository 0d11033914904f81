import Animation
import DisplayList
import Geometry
import Pixels

/// The two pictures of a layer in transition, where the transition has them.
///
/// - Source: spec B9; C6 for cards that turn and pages that are rolled off.
struct TransitionPicture {
  private let motion: TransitionMotion
  private let progress: Double
  /// The layer's bounds, in its points.
  private let bounds: CGRect
  /// The outline of the layer, in its points.
  private let outline: Shape
  /// From the layer's points to pixels.
  private let toPixels: CGAffineTransform

  /// The pictures of a layer in `state` at a progress of 0…1.
  init(_ motion: TransitionMotion, at progress: Double, of state: LayerState, toPixels: CGAffineTransform) {
    (self.motion, self.progress, self.toPixels) = (motion, progress, toPixels)
    (bounds, outline) = (state.bounds, state.outline)
  }

  /// What shows.
  ///
  /// - Parameters:
  ///   - old: the picture of before, in points from the corner of the bounds.
  ///   - new: draws the layer as it is, by a transform from its points.
  func commands(from old: [Command], to new: (CGAffineTransform) -> [Command]) -> [Command] {
    let offsets = motion.offsets(at: progress, size: bounds.size)
    let before = old.concatenating(CGAffineTransform(moving: offsets.old).concatenating(cornerToPixels))
    func after() -> [Command] { new(CGAffineTransform(moving: offsets.new).concatenating(toPixels)) }
    switch motion.style {
    case .fade: return .crossFade(from: before, to: after(), progress: progress)
    case .moveIn, .push: return before + after()
    case .reveal: return after() + before
    case .flip: return turned(old, new)
    case .curl: return after() + rolled(old, at: progress)
    case .uncurl: return before + rolled(sheet(new).picture, at: 1 - progress)
    }
  }

  /// Where the commands of the new picture are among all, after so many of the old; nil where they lie in a sheet.
  func placeOfNew(behind oldCount: Int) -> Int? {
    switch motion.style {
    case .fade: oldCount + 4  // a group around both, and one around each
    case .moveIn, .push: oldCount
    case .reveal, .curl: 0
    case .flip, .uncurl: nil
    }
  }

  /// From the points of the pictures, which begin at the corner of the bounds, to pixels.
  private var cornerToPixels: CGAffineTransform {
    CGAffineTransform(moving: bounds.origin).concatenating(toPixels)
  }

  /// Pixels per point around the layer: pictures that are laid down elsewhere are drawn as finely.
  private var pixelsPerPoint: CGFloat { CGFloat(abs(toPixels.determinant.native).squareRoot()) }

  /// The layer as it is, as a picture like the old one, and the same in pixels.
  private func sheet(_ new: (CGAffineTransform) -> [Command]) -> (picture: [Command], pixels: [Command]) {
    let toCorner = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    let pixels = new(toCorner.concatenating(CGAffineTransform(scaleX: pixelsPerPoint, y: pixelsPerPoint)))
    let back = 1 / pixelsPerPoint
    return (pixels.concatenating(CGAffineTransform(scaleX: back, y: back)), pixels)
  }

  /// The side of the card that is seen.
  private func turned(_ old: [Command], _ new: (CGAffineTransform) -> [Command]) -> [Command] {
    let (showsNew, matrix) = motion.turn(at: progress, size: bounds.size)
    let scale = CGAffineTransform(scaleX: pixelsPerPoint, y: pixelsPerPoint)
    let side = showsNew ? sheet(new).pixels : old.concatenating(scale)
    return Sheet(of: side, pixelsPerPoint: pixelsPerPoint).laid(by: matrix, toPixels: cornerToPixels)
  }

  /// A page on its way off: what is not turned over yet, and above it, with a shadow, what is. Nothing leaves the layer.
  private func rolled(_ page: [Command], at progress: Double) -> [Command] {
    let curl = PageCurl(size: bounds.size, progress: progress)
    let height = min(curl.radius, Self.greatestHeight)
    let shadow = Shadow(
      color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5), radius: height * 0.3,
      offset: CGSize(width: 0, height: height * 0.1), transform: toPixels)
    var commands: [Command] = [.push(Group(clip: Clip(outline, transform: toPixels)))]
    if let flat = curl.flat { commands += piece(flat, of: page) }
    for band in curl.raised where !band.isBack { commands += piece(band, of: page) }
    commands.append(.push(Group(shadow: shadow)))
    for band in curl.raised where band.isBack { commands += piece(band, of: page) }
    return commands + [.popGroup, .popGroup]
  }

  /// How far above the layer a page is taken to be at most, in points: beyond, its shadow would be all over it.
  private static let greatestHeight = 100.0

  /// One piece of a page. Its back is white paper that the picture shows through a little, mirrored.
  private func piece(_ piece: PageCurl.Piece, of page: [Command]) -> [Command] {
    let place = piece.map.concatenating(cornerToPixels)
    let marks = page.concatenating(place)
    let grey = StraightColor(red: piece.light, green: piece.light, blue: piece.light)
    let cut = Group(clip: Clip(.path(piece.outline), transform: place), tint: piece.light < 1 ? grey : nil)
    guard piece.isBack else { return [.push(cut)] + marks + [.popGroup] }
    let paper = Group(shadow: Shadow(color: .white, radius: 0, isAlone: true))
    return [.push(cut), .push(paper)] + marks + [.popGroup, .push(Group(opacity: 0.15))] + marks + [
      .popGroup, .popGroup,
    ]
  }
}

extension CGAffineTransform {
  /// Moves by `offset`.
  fileprivate init(moving offset: CGPoint) { self.init(translationX: offset.x, y: offset.y) }
}
