public import protocol Foundation.NSObjectProtocol
import Geometry

/// The methods that a scroll view calls when its content moves. All methods have default implementations.
///
/// The diagram shows the order of the calls during a drag that decelerates, with the names of the methods without the
/// prefix `scrollView`:
///
///     WillBeginDragging ▶ DidScroll … ▶ WillEndDragging ▶ DidEndDragging ▶ WillBeginDecelerating ▶ DidScroll …
///       ▶ DidEndDecelerating
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after every change of the content offset.
  ///
  /// While content moves by itself, the method is called at each refresh of the stage's display.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins, after the touch has moved by `StageProfile.panSlop` points.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag ends. The delegate can change the offset at which the content comes to rest.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content comes to rest. A new value is limited to the offsets at
  ///     which content can rest (unverified), and the content moves there, beginning with its current velocity.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a drag has ended.
  ///
  /// - Parameter decelerate: Whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content continues to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a drag, or when a touch stops it (unverified).
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated change of the content offset by code has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the subview that is scaled by zooming, or nil for no zooming, which is the default.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after every change of the zoom scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when zooming has ended, after the content has returned to its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns whether a tap on the status bar scrolls to the top. The default is true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing by default.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing by default, so that the target does not change.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing by default.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing by default.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil by default, so that the content cannot be zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing by default.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing by default.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Returns true by default.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing by default.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
