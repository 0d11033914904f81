public import class Foundation.NSObject

/// The base class of the objects with which an app requests haptic feedback.
///
/// A stage has no haptic hardware. Each request for feedback is recorded in the trace as an event `feedback`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view to which the generator was added, or nil.
  public private(set) final weak var view: UIView?

  /// Creates a generator.
  public override init() { super.init() }

  /// Creates a generator and adds it to a view as an interaction.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Has no effect, because there is no hardware to prepare. On a device, the method prepares the hardware for feedback
  /// that follows soon.
  open func prepare() {}

  /// Called before the generator is added to a view or removed from one.
  open func willMove(to view: UIView?) {}

  /// Called after the generator was added to a view or removed from one.
  open func didMove(to view: UIView?) { self.view = view }

  /// Writes an event `feedback` to the trace of the stage. `kind` names the kind of feedback, such as `impact`.
  /// `detail` describes the feedback further, for example `heavy 1.0`.
  final func note(_ kind: String, _ detail: String) {
    (view?.window?.stage ?? Stage.current)?.note("feedback", kind, detail: detail)
  }
}
