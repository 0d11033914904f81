extension UIViewController {
  /// Registers a view that shows previews of other view controllers when it is pressed.
  ///
  /// The screen must measure force (`Stage.forceTouchCapability`). While a touch on the view becomes harder, the window
  /// is dimmed except for `sourceRect`. At half of the largest force, the preview appears. The preview disappears when
  /// the touch ends. At nine tenths of the largest force, the preview grows to the size of the window, and the delegate
  /// presents the previewed controller. If the touch moves up by 60 points, the preview stays, and the
  /// `previewActionItems` of the previewed controller are displayed. The forces, distances and durations are
  /// unverified.
  /// - Returns: The registration, which this controller retains until `unregisterForPreviewing(withContext:)`.
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate: delegate, sourceView: sourceView)
    previewingContexts.append(context)
    return context
  }

  /// Ends a registration. A visible preview disappears. The method has no effect on registrations of other controllers.
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    for context in previewingContexts where context === previewing { (context as? PreviewingContext)?.end() }
    previewingContexts.removeAll { $0 === previewing }
  }
}
