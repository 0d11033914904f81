import Geometry
import Layers

/// The action that a running drag of a sheet performs, or `none` if no drag runs.
@MainActor
enum SheetDrag {
  case none
  /// A dismissal that the drag drives with the percent driver of the associated value.
  ///
  /// `way` is the distance, in points, by which the sheet moves down until it is completely below the container.
  case dismissing(UIPercentDrivenInteractiveTransition, way: CGFloat)
  /// A change of the sheet's height. `from` is the height at the beginning of the drag, in points.
  case resizing(from: CGFloat)
  /// A downward drag of a sheet that may not be dismissed.
  case refused

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The recognizer of drags of a sheet. It takes over a downward drag from a scroll view whose content is at its top.
@MainActor
final class SheetPan: UIPanGestureRecognizer {
  override func takesOver(scrolling movement: CGPoint) -> Bool {
    isEnabled && !state.isFinal && movement.y > movement.x.magnitude
  }
}

extension UISheetPresentationController {
  /// Handles a drag of the sheet.
  ///
  /// A drag down from the smallest detent dismisses the sheet. A drag above the largest detent has no effect (spec E2:
  /// no rubber band).
  final func pan(_ gesture: UIPanGestureRecognizer) {
    let offset = gesture.translation(in: containerView).y
    let speed = gesture.velocity(in: containerView).y
    switch gesture.state {
    case .began:
      begin(downwards: offset > 0)
      move(by: offset)
    case .changed: move(by: offset)
    case .ended: release(at: offset, speed: speed)
    case .cancelled: release(at: 0, speed: 0)
    case .possible, .failed: break
    }
  }

  /// Handles a tap outside the sheet, which dismisses the sheet if that is permitted.
  final func userDidTapOutside() {
    guard isFree else { return }
    guard mayDismiss else { attempt(); return }
    dismissByUser(objects: nil)
  }

  /// Whether the sheet responds to a gesture. That requires that the sheet is presented, that it presents no other view
  /// controller, and that no transition and no drag runs.
  private final var isFree: Bool {
    let state = presentedViewController.presentation
    return state.current != nil && state.presented == nil && !state.isInTransition && drag.isNone
  }

  private final var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  private final func attempt() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  private final func begin(downwards: Bool) {
    guard isFree else { return }
    let height = frameOfPresentedViewInContainerView.height
    let canResize = !geometry.isCentred && heights.count > 1
    let isSmallest = !canResize || height <= heights[0].height
    if downwards, isSmallest {
      drag = mayDismiss ? beginDismissing() : .refused
    } else if canResize {
      drag = .resizing(from: height)
    }
  }

  private final func beginDismissing() -> SheetDrag {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.timingCurve = UISpringTimingParameters.system(length: profile.coverDuration)
    let way = (containerView?.bounds.height ?? 0) - frameOfPresentedViewInContainerView.minY
    dismissByUser(objects: (coverAnimator(isPresenting: false), driver))
    return .dismissing(driver, way: way)
  }

  private final func dismissByUser(objects: Presentation.TransitionObjects?) {
    guard let presentation = presentedViewController.presentation.current else { return }
    let delegate = delegate
    delegate?.presentationControllerWillDismiss(self)
    Dismissal(of: [presentation], animated: true)?.begin(objects: objects) { [self] completed in
      if completed { delegate?.presentationControllerDidDismiss(self) }
    }
  }

  private final func move(by offset: CGFloat) {
    switch drag {
    case .none, .refused: break
    case .dismissing(let driver, let way): driver.update(way > 0 ? offset / way : 0)
    case .resizing(let height):
      let limits = (heights.first?.height ?? 0, heights.last?.height ?? 0)
      place(at: min(max(height - offset, limits.0), limits.1))
    }
  }

  private final func release(at offset: CGFloat, speed: CGFloat) {
    let drag = drag
    self.drag = .none
    let height = frameOfPresentedViewInContainerView.height
    let goes = offset > height * profile.dismissalFraction || speed >= profile.dismissalVelocity
    switch drag {
    case .none: break
    case .refused: if goes { attempt() }
    case .dismissing(let driver, _): if goes { driver.finish() } else { driver.cancel() }
    case .resizing(let start): rest(near: start - offset - speed * 0.1)  // the height after another 0.1 s (unverified)
    }
  }

  /// Animates the sheet to the detent whose height is nearest to `height` (in points), and selects that detent.
  private final func rest(near height: CGFloat) {
    let nearest = heights.min { ($0.height - height).magnitude < ($1.height - height).magnitude }
    guard let nearest else { return }
    let isOther = nearest.identifier != selectedDetentIdentifier
    animateChanges { selectedDetentIdentifier = nearest.identifier }
    if isOther {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }
}
