import DisplayList
import class Foundation.NSCoder
public import Geometry
import Layers

extension UIView: LayerOwner {
  /// Whether an animation block runs, so that changes of properties are animated.
  package final var animatesChanges: Bool { UIViewAnimationBlock.current != nil }

  /// Lays out and draws this view and its descendants, as far as necessary. Called before the drawing commands of the
  /// layer are copied.
  package final func prepareForPicture() {
    layoutIfNeeded()
    displayIfNeeded()
  }
}

extension UIView {
  /// Returns a view that displays a fixed image of this view and its descendants.
  ///
  /// The image does not include the view's own alpha, transform and position. The image consists of drawing commands,
  /// so that it stays sharp when it is scaled. On Apple's systems, the image consists of pixels of the screen. If
  /// `afterUpdates` is false and the view is not visible, the image is empty and has the view's size.
  /// - Parameter afterUpdates: With true, the image shows the model values, also of a view that was never visible. With
  ///   false, it shows the visible state, including animations.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    SnapshotView(picture(afterUpdates: afterUpdates) ?? [], of: bounds)
  }

  /// Returns a view that displays a fixed image of a part of this view.
  ///
  /// When the snapshot is resized, the image is stretched except for the areas at its edges that the insets define.
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: The state to show, as in `snapshotView(afterScreenUpdates:)`.
  ///   - capInsets: The insets from the edges of `rect` to the part that is stretched.
  /// - Precondition: The insets fit into `rect`.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    SnapshotView(picture(afterUpdates: afterUpdates) ?? [], of: rect, at: bounds.origin, capInsets)
  }

  /// Draws the view and its descendants into the current image context, scaled to fill `rect`.
  ///
  /// - Returns: Whether the view was drawn. The result is false if there is no context, if the bounds are empty, or if
  ///   `afterUpdates` is false and the view is not visible.
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

  /// Returns the drawing commands of this view and its descendants, in points from the top left corner of the view's
  /// bounds.
  ///
  /// - Parameter afterUpdates: With true, the commands draw the model values. With false, they draw the visible state.
  /// - Returns: The commands, or nil if `afterUpdates` is false and the view is not displayed.
  private final func picture(afterUpdates: Bool) -> [Command]? {
    window?.stage?.makeCurrent()
    return afterUpdates ? layer.modelPicture : window == nil ? nil : layer.shownPicture
  }
}

/// A view that displays a fixed image of another view. The image is stretched to the size of the snapshot view.
@MainActor
final class SnapshotView: UIView {
  private let picture: [Command]
  /// The rectangle of the image that is displayed, in points from the top left corner of the image.
  private let part: CGRect
  private let caps: UIEdgeInsets

  /// Creates a view that displays a rectangle of another view, the source view. The new view has the size of this
  /// rectangle.
  ///
  /// - Parameters:
  ///   - picture: The drawing commands of the whole source view, in points from the top left corner of its bounds.
  ///   - rect: The displayed rectangle, in the coordinate system of the source view.
  ///   - origin: The origin of the source view's bounds, or nil to use the origin of `rect`.
  ///   - caps: The insets from the edges of `rect` to the area that is stretched.
  init(
    _ picture: [Command], of rect: CGRect, at origin: CGPoint? = nil, _ caps: UIEdgeInsets = .zero
  ) {
    let corner = origin ?? rect.origin
    (self.picture, self.caps) = (picture, caps)
    part = rect.offsetBy(dx: -corner.x, dy: -corner.y)
    require(
      caps.left + caps.right <= rect.width && caps.top + caps.bottom <= rect.height,
      "resizableSnapshotView: capInsets must fit into rect, but capInsets is \(caps) and rect is \(rect)")
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override var redrawsAfterResizing: Bool { true }

  override func updateDrawing() {
    if picture.isEmpty { return }
    let columns = Self.bands(of: part.minX, part.width, caps.left, caps.right, over: bounds.width)
    let rows = Self.bands(of: part.minY, part.height, caps.top, caps.bottom, over: bounds.height)
    layer.drawing = rows.flatMap { row in columns.flatMap { piece($0, row) } }
  }

  /// Returns the drawing commands for one cell of the image, clipped to the cell, scaled and moved to the position of
  /// the cell in this view. `x` is the horizontal interval of the cell, and `y` its vertical interval.
  private func piece(_ x: Band, _ y: Band) -> [Command] {
    let place = CGAffineTransform(
      a: x.scale, b: 0, c: 0, d: y.scale, tx: x.place - x.start * x.scale, ty: y.place - y.start * y.scale)
    let cut = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    return [.pushGroup(opacity: 1, clip: Clip(.rect(cut), transform: place))] + picture.map { $0.concatenating(place) }
      + [.popGroup]
  }

  /// An interval of the image along one axis: `start` and `length` in the image, and the position (`place`) and the
  /// scale with which this view displays the interval. Lengths are in points.
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
