import DisplayList
import class Foundation.NSCoder
public import Geometry
import Layers

extension UIView: LayerOwner {
  package final var animatesChanges: Bool { UIViewAnimationBlock.current != nil }

  package final func prepareForPicture() {
    layoutIfNeeded()
    displayIfNeeded()
  }
}

extension UIView {
  /// A view that looks as this one does, with everything in it: a picture of a moment, which no longer changes.
  ///
  /// Its own alpha, transform and place are not part of the picture. The picture is made of drawing commands, so it
  /// stays sharp when it is scaled (on Apple's systems it is pixels of the screen).
  /// - Parameter afterUpdates: true takes the view as code has set it, also one that was never on show; false what is on
  ///   show at this moment, animations included.
  ///
  /// A view that is not on show has an empty picture of its size when what is on show is asked for.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    SnapshotView(picture(afterUpdates: afterUpdates) ?? [], of: bounds, in: bounds.size)
  }

  /// The same of a part of the view; what lies within the insets keeps its size when the picture is stretched.
  ///
  /// - Parameter rect: the part, in the view's points.
  /// - Precondition: the insets are 0, or fit into `rect`.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    SnapshotView(
      picture(afterUpdates: afterUpdates) ?? [], of: rect, in: bounds.size, at: bounds.origin, capInsets)
  }

  /// Draws the view as it looks into the current image context, filling `rect`.
  ///
  /// - Returns: false when nothing was drawn: there is no context, or what is on show was asked for and the view is not.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let picture = picture(afterUpdates: afterUpdates),
      bounds.width > 0, bounds.height > 0
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.draw(picture)
    context.restoreGState()
    return true
  }

  /// What shows, in points from the corner of the bounds; nil when it is not on show.
  private final func picture(afterUpdates: Bool) -> [Command]? {
    window?.stage?.makeCurrent()
    return afterUpdates ? layer.modelPicture : window == nil ? nil : layer.shownPicture
  }
}

/// Shows a picture that was taken of a view, stretched to its own size.
@MainActor
final class SnapshotView: UIView {
  private let picture: [Command]
  /// What it shows, in the picture's points.
  private let part: CGRect
  private let caps: UIEdgeInsets

  /// A picture of the part `rect` of a view.
  ///
  /// - Parameters:
  ///   - picture: of all of it, from the corner of its bounds.
  ///   - origin: that corner, in the view's points.
  init(
    _ picture: [Command], of rect: CGRect, in whole: CGSize, at origin: CGPoint? = nil,
    _ caps: UIEdgeInsets = .zero
  ) {
    let corner = origin ?? rect.origin
    (self.picture, self.caps) = (picture, caps)
    part = rect.offsetBy(dx: -corner.x, dy: -corner.y)
    require(
      caps.left + caps.right <= rect.width && caps.top + caps.bottom <= rect.height, "the cap insets leave the picture")
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("a snapshot is not decoded") }

  override func updateDrawing() {
    if picture.isEmpty { return }
    let columns = Self.bands(of: part.minX, part.width, caps.left, caps.right, over: bounds.width)
    let rows = Self.bands(of: part.minY, part.height, caps.top, caps.bottom, over: bounds.height)
    layer.drawing = rows.flatMap { row in columns.flatMap { piece($0, row) } }
  }

  /// One of the nine parts, or of one, drawn where it belongs.
  private func piece(_ x: Band, _ y: Band) -> [Command] {
    let place = CGAffineTransform(
      a: x.scale, b: 0, c: 0, d: y.scale, tx: x.place - x.start * x.scale, ty: y.place - y.start * y.scale)
    let cut = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    return [.pushGroup(opacity: 1, clip: Clip(.rect(cut), transform: place))] + picture.map { $0.concatenating(place) }
      + [.popGroup]
  }

  /// A stretch of the picture, and where it lies along one side of the view.
  private struct Band {
    let start: CGFloat
    let length: CGFloat
    let place: CGFloat
    let scale: CGFloat
  }

  private static func bands(
    of start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat, over side: CGFloat
  ) -> [Band] {
    let (middle, room) = (length - lead - trail, max(side - lead - trail, 0))
    let all = [
      Band(start: start, length: lead, place: 0, scale: 1),
      Band(start: start + lead, length: middle, place: lead, scale: middle > 0 ? room / middle : 0),
      Band(start: start + length - trail, length: trail, place: lead + room, scale: 1),
    ]
    return all.filter { $0.length > 0 && $0.scale > 0 }
  }
}
