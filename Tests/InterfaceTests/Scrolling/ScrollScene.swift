import Foundation
import Geometry
import Interface
import Layers

/// A scroll view that fills a stage of 200 × 300 points at 1x, with stripes as content and a log of its delegate.
@MainActor
final class ScrollScene: UIScrollViewDelegate {
  let stage: Stage
  let view: UIScrollView
  let content: UIView
  private(set) var lines: [String] = []
  /// The offsets at the calls of `scrollViewDidScroll(_:)`.
  private(set) var offsets: [CGPoint] = []
  /// Whether `scrollViewDidScroll` is logged, once for consecutive calls.
  var logsScrolling = true
  var retarget: (CGPoint, CGPoint) -> CGPoint? = { _, _ in nil }
  var onScroll: (UIScrollView) -> Void = { _ in }
  var zooms = false

  init(
    content size: CGSize = CGSize(width: 200, height: 1500), refreshRate: Double = 60, inWindow: Bool = true,
    _ make: (CGRect) -> UIScrollView = { UIScrollView(frame: $0) }
  ) {
    stage = Stage(
      size: CGSize(width: 200, height: 300), scale: 1, profile: .classic, refreshRate: refreshRate,
      showsStatusBar: false)
    view = make(CGRect(x: 0, y: 0, width: 200, height: 300))
    content = UIView(frame: CGRect(origin: .zero, size: size))
    view.addSubview(content)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = size
    view.backgroundColor = .white
    view.delegate = self
    view.layer.name = "scroll"
    for (index, y) in stride(from: 0, to: size.height, by: 50).enumerated() {
      let stripe = UIView(frame: CGRect(x: 0, y: y, width: size.width, height: 50))
      stripe.backgroundColor = UIColor(
        hue: CGFloat(index % 12) / 12, saturation: 0.5, brightness: index % 2 == 0 ? 0.95 : 0.75, alpha: 1)
      content.addSubview(stripe)
    }
    if inWindow { stage.window.addSubview(view) }
    stage.advance(to: 0)
  }

  /// Drags from one point to another over a time, with 60 moves per second, and performs it.
  func drag(_ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat), over seconds: Double = 0.1) {
    stage.drag(from: CGPoint(x: from.0, y: from.1), to: CGPoint(x: to.0, y: to.1), over: seconds)
    stage.advance(by: seconds)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func log(_ line: String) {
    if lines.last != line || line != "didScroll" { lines.append(line) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    if logsScrolling { log("didScroll") }
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log("willEndDragging")
    if let target = unsafe retarget(velocity, targetContentOffset.pointee) {
      unsafe targetContentOffset.pointee = target
    }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zooms ? content : nil }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log("willBeginZooming") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { if lines.last != "didZoom" { lines.append("didZoom") } }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log("didEndZooming \(scale)")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    log("shouldScrollToTop")
    return true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log("didChangeAdjustedContentInset") }
}
