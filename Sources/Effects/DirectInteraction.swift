package import Geometry
package import Interface
import Layers
import MediaTime

/// An interaction controller that a touch drives. The controller can move the transition to a given fraction, finish
/// it and cancel it.
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

/// An interaction controller that sets frames directly during a touch. After the touch, the views are animated to the
/// start or the end of the transition.
///
/// The animator's `animateTransition` is never called.
/// - Source: B-553.
@MainActor
package final class DirectInteraction: TouchDriver {
  private let effect: Effect
  private let tail: Double
  private var context: (any UIViewControllerContextTransitioning)?
  private var percent: CGFloat = 0
  /// The call of `finish()` or `cancel()` that is made as soon as the transition starts, or nil. It is not nil if the
  /// touch ended before the start.
  private var decision: (() -> Void)?

  /// Creates an interaction controller for `effect`. After the touch, the rest of the transition takes `tail` seconds.
  package init(effect: Effect, tail: Double) { (self.effect, self.tail) = (effect, tail) }

  /// Adds the views to the container. If `update(_:)`, `finish()` or `cancel()` was called before the transition
  /// started, the call then takes effect.
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

  /// Reports the progress of the animation after the touch to the context in every run-loop pass, so that bars
  /// outside the container move together with the views.
  ///
  /// - Parameter fraction: the fraction of the transition at which the animation ends: 0 or 1.
  /// - Returns: A closure that ends the reports. As the last report, the closure sends the fraction at the end of the
  ///   touch again, because the interaction finishes or is cancelled at that fraction.
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
