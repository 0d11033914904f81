import Animation
import Geometry

/// The delegate of the recognizer for taps on the page of a partial curl. The recognizer receives only touches on the
/// page.
@MainActor
final class CurlTaps: UIGestureRecognizerDelegate {
  private let extent: Double

  /// Creates the delegate for a page whose curl has stopped at the progress `extent`, 0…1.
  init(extent: Double) { self.extent = extent }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = gestureRecognizer.view else { return false }
    return covers(touch.location(in: view), in: view.bounds.size)
  }

  /// Returns whether the page covers a point of the presented view. `size` is the size of that view.
  private func covers(_ point: CGPoint, in size: CGSize) -> Bool {
    let curl = PageCurl(size: size, progress: extent)
    return ((curl.flat.map { [$0] } ?? []) + curl.raised).contains { piece in
      let flat = point.applying(piece.map.inverted())
      return CGRect(origin: .zero, size: size).contains(flat) && piece.outline.contains(flat)
    }
  }
}
