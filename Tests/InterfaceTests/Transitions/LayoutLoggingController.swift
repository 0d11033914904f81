import Interface

/// A controller that reports the layout passes of its view.
@MainActor
class LayoutLoggingController: UIViewController {
  /// The closure that is called in each layout callback, with the name of the callback.
  var onLayout: ((_ callback: String) -> Void)?

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    onLayout?("viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onLayout?("viewDidLayoutSubviews")
  }
}
