internal import DisplayList
internal import Synchronization

/// The buffers and caches that drawing needs besides the image, kept for later display lists.
///
/// A workspace affects no pixel. Two calls of `Rasterizer` never use the same workspace at the same time, so calls on
/// several threads share only the list of idle workspaces.
struct Workspace: Sendable {
  /// The outline that is being filled.
  var outline = Outline()
  /// The cells in which the coverage of the outline is summed.
  var cells = CoverageCells()
  /// The offscreen buffers.
  var buffers = BufferPool()
  /// The flattened glyphs of the current display list.
  var outlines = GlyphOutlines()
  /// The coverage of upright glyphs, with the outlines that it was computed from.
  var glyphs = MaskCache<GlyphKey, GlyphOutline>(limit: 4 << 20)
  /// The coverage of the corners of rounded rectangles.
  var corners = MaskCache<GridCorner, Void>(limit: 1 << 20)

  /// The largest number of idle workspaces.
  private static let mostIdle = 8
  private static let idle = Mutex<[Workspace]>([])

  /// Returns an idle workspace, or a new one.
  static func take() -> Workspace { idle.withLock { $0.popLast() } ?? Workspace() }

  /// Adds the workspace to the idle workspaces, unless `mostIdle` workspaces are idle already.
  func keep() {
    Self.idle.withLock { if $0.count < Self.mostIdle { $0.append(self) } }
  }

  /// Removes the flattened glyphs of the current display list, and unusually large buffers.
  mutating func trim() {
    outlines.removeAll()
    outline.trim()
    buffers.trim()
  }
}
