internal import CHarfBuzz
internal import Geometry

// HarfBuzz passes an outline to callbacks. Their context pointer is a `Path` on the stack of `drawnOutline`. HarfBuzz
// uses the pointer only during the call to `hb_font_get_glyph_shape`, in which it is valid.

/// Returns the outline of a glyph in font units, y up.
@unsafe
func drawnOutline(_ font: OpaquePointer, glyph: UInt32) -> Path {
  var path = Path()
  unsafe withUnsafeMutablePointer(to: &path) {
    unsafe hb_font_get_glyph_shape(font, glyph, PathDrawing.functions, $0)
  }
  return path
}

private enum PathDrawing {
  /// The five drawing callbacks. They are immutable, so that any thread may use them, and are never destroyed.
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, context, _, x, y, _ in unsafe path(context).pointee.move(to: point(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, context, _, x, y, _ in unsafe path(context).pointee.addLine(to: point(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, context, _, controlX, controlY, x, y, _ in
        unsafe path(context).pointee.addQuadCurve(to: point(x, y), control: point(controlX, controlY))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, context, _, x1, y1, x2, y2, x, y, _ in
        unsafe path(context).pointee.addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, context, _, _ in unsafe path(context).pointee.closeSubpath() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }()

  private static func path(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Path> {
    unsafe context!.assumingMemoryBound(to: Path.self)
  }

  private static func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)) }
}
