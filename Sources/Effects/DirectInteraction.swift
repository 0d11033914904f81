package import Geometry
package import Interface
import Layers
import MediaTime

/// An interaction controller that a touch drives.
@MainActor
package protocol TouchDriver: UIViewControllerInteractiveTransitioning {
  /// Moves the transition to a fraction, 0…1.
  func update(_ percentComplete: CGFloat)
  /// Completes the transition after the touch has ended.
  func finish()
  /// Cancels the transition after the touch has ended.
  func cancel()
}

extension UIPercentDrivenInteractiveTransition: TouchDriver {}

/// An interaction controller that sets frames directly during a touch, then animates them to the start or the end.
///
/// The animator's `animateTransition` is never called.
/// - Source: book seed, B-553.
@MainActor
package final class DirectInteraction: TouchDriver {
  private let effect: Effect
  private let tail: Double
  private var context: (any UIViewControllerContextTransitioning)?
  private var percent: CGFloat = 0
  /// The finish or cancellation that was requested before the transition started.
  private var decision: (() -> Void)?

  /// Creates an interaction controller for `effect`. After the touch, the rest of the transition takes `tail` seconds.
  package init(effect: Effect, tail: Double) { (self.effect, self.tail) = (effect, tail) }

  /// Adds the views to the container, then applies the fraction and the finish or cancellation that were requested
  /// before the start.
  package func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    effect.prepare(transitionContext)
    guard percent > 0 || decision != nil else { return }
    update(percent)
    decision?()
    decision = nil
  }

  /// Sets the frames of the views for a fraction of the transition, 0…1, and reports the fraction to the context.
  package func update(_ percentComplete: CGFloat) {
    percent = percentComplete
    guard let context else { return }
    effect.place(at: percentComplete)
    context.updateInteractiveTransition(percentComplete)
  }

  /// Animates the views to the end, then completes the transition.
  package func finish() {
    run(to: 1) { context in
      context.finishInteractiveTransition()
      context.completeTransition(true)
    }
  }

  /// Animates the views to the start, then completes the transition as cancelled.
  package func cancel() {
    run(to: 0) { context in
      context.cancelInteractiveTransition()
      context.completeTransition(false)
    }
  }

  private func run(to fraction: CGFloat, _ end: @escaping (any UIViewControllerContextTransitioning) -> Void) {
    guard let context else { return decision = { [self] in run(to: fraction, end) } }
    self.context = nil
    context.containerView.window?.stage?.makeCurrent()
    let stopReports = reportProgress(to: fraction, in: context)
    effect.run(from: percent, to: fraction, over: tail) {
      stopReports()
      end(context)
    }
  }

  /// Reports the progress of the views in every run-loop pass, so that bars outside the container move together with
  /// the views until the end.
  ///
  /// - Returns: A closure that ends the reports. As its last report, the closure repeats the fraction at the end of the
  ///   touch, because the interaction finishes or is cancelled at that fraction.
  private func reportProgress(
    to fraction: CGFloat, in context: any UIViewControllerContextTransitioning
  ) -> () -> Void {
    guard tail > 0, let stage = context.containerView.window?.stage else { return {} }
    let (start, origin) = (CACurrentMediaTime(), Double(percent))
    let observer = stage.observePasses { [tail] time in
      let passed = min(max((time - start) / tail, 0), 1)
      let progress = origin + (Double(fraction) - origin) * Easing.curve(.easeInEaseOut).progress(at: passed, of: tail)
      context.updateInteractiveTransition(CGFloat(progress))
    }
    return { [percent] in
      stage.removeObserver(observer)
      context.updateInteractiveTransition(percent)
    }
  }
}
