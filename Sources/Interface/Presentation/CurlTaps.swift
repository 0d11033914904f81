import Animation
import Geometry

/// The delegate of the tap recognizer that dismisses a partial curl. The delegate lets the recognizer receive only the
/// touches on the curled page, and none on the uncovered part of the presented view.
@MainActor
final class CurlTaps: UIGestureRecognizerDelegate {
  private let extent: Double

  /// Creates the delegate for a page whose curl has stopped at `extent`, the progress of the curl, 0…1. At 0, the page
  /// is flat.
  init(extent: Double) { self.extent = extent }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = gestureRecognizer.view else { return false }
    return covers(touch.location(in: view), in: view.bounds.size)
  }

  /// Returns whether the curled page covers `point`, a point in the coordinate system of the presented view. `size` is
  /// the size of the presented view, which is also the size of the flat page.
  private func covers(_ point: CGPoint, in size: CGSize) -> Bool {
    let curl = PageCurl(size: size, progress: extent)
    return ((curl.flat.map { [$0] } ?? []) + curl.raised).contains { piece in
      let flat = point.applying(piece.map.inverted())
      return CGRect(origin: .zero, size: size).contains(flat) && piece.outline.contains(flat)
    }
  }
}
