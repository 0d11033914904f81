/// The declarations of Apple's frameworks that were renamed after Swift 4.1: their former and their present names.
enum FormerNames {
  /// The present name of a type, constant or function, by its former name.
  static let globals: [String: String] = table(globalRows)
  /// The present name of a property or of a notification-name constant, by its former name. A present name with a dot
  /// begins with the type of which the constant is now a member.
  static let members: [String: String] = table(memberRows)
  /// The present base name and first argument label of each method that was renamed. A key is the former base name with
  /// the former first label in parentheses. The label is `_` if the first argument has none, and empty if the method
  /// has no argument.
  static let methods: [String: (base: String, label: String)] = [
    "addChildViewController(_:)": ("addChild", "_"), "bringSubview(toFront:)": ("bringSubviewToFront", "_"),
    "sendSubview(toBack:)": ("sendSubviewToBack", "_"), "didMove(toParentViewController:)": ("didMove", "toParent"),
    "willMove(toParentViewController:)": ("willMove", "toParent"),
    "removeFromParentViewController()": ("removeFromParent", ""),
  ]

  private static func table(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for row in text.split(separator: "\n") {
      let words = row.split(separator: " ")
      if words.count == 2 { result[String(words[0])] = String(words[1]) }
    }
    return result
  }

  private static let memberRows = """
    childViewControllers children
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllerForStatusBarHidden childForStatusBarHidden
    childViewControllerForHomeIndicatorAutoHidden childForHomeIndicatorAutoHidden
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
    UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    """

  private static let globalRows = """
    NSAttributedStringKey NSAttributedString.Key
    UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
    UIApplicationState UIApplication.State
    UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationTransition UIView.AnimationTransition
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewContentMode UIView.ContentMode
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    NSLayoutRelation NSLayoutConstraint.Relation
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    UIControlState UIControl.State
    UIControlEvents UIControl.Event
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIButtonType UIButton.ButtonType
    UIGestureRecognizerState UIGestureRecognizer.State
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UITouchPhase UITouch.Phase
    UIEventType UIEvent.EventType
    UIEventSubtype UIEvent.EventSubtype
    UIImageOrientation UIImage.Orientation
    UIImageRenderingMode UIImage.RenderingMode
    UIImageResizingMode UIImage.ResizingMode
    UILabelBaselineAdjustment UIBaselineAdjustment
    UINavigationControllerOperation UINavigationController.Operation
    UINavigationControllerHideShowBarDuration UINavigationController.hideShowBarDuration
    UINavigationItemLargeTitleDisplayMode UINavigationItem.LargeTitleDisplayMode
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UITabBarSystemItem UITabBarItem.SystemItem
    UITableViewStyle UITableView.Style
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewAutomaticDimension UITableView.automaticDimension
    UITableViewRowActionStyle UITableViewRowAction.Style
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast.rawValue
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal.rawValue
    UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
    UIPageViewControllerSpineLocation UIPageViewController.SpineLocation
    UIPageViewControllerOptionInterPageSpacingKey UIPageViewController.OptionsKey.interPageSpacing.rawValue
    UISplitViewControllerDisplayMode UISplitViewController.DisplayMode
    UISearchBarStyle UISearchBar.Style
    UISearchBarIcon UISearchBar.Icon
    UIStackViewAlignment UIStackView.Alignment
    UIStackViewDistribution UIStackView.Distribution
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIProgressViewStyle UIProgressView.Style
    UISegmentedControlStyle UISegmentedControl.Style
    UITextBorderStyle UITextField.BorderStyle
    UITextFieldBorderStyle UITextField.BorderStyle
    UITextFieldViewMode UITextField.ViewMode
    UIDatePickerMode UIDatePicker.Mode
    UIPickerViewSourceType UIImagePickerController.SourceType
    UIImagePickerControllerSourceType UIImagePickerController.SourceType
    UIAlertControllerStyle UIAlertController.Style
    UIAlertActionStyle UIAlertAction.Style
    UIBlurEffectStyle UIBlurEffect.Style
    UIPushBehaviorMode UIPushBehavior.Mode
    UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType
    UICollisionBehaviorMode UICollisionBehavior.Mode
    UIImpactFeedbackStyle UIImpactFeedbackGenerator.FeedbackStyle
    UINotificationFeedbackType UINotificationFeedbackGenerator.FeedbackType
    UIFontTextStyle UIFont.TextStyle
    UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
    UIFontWeight UIFont.Weight
    UIFontWeightUltraLight UIFont.Weight.ultraLight
    UIFontWeightThin UIFont.Weight.thin
    UIFontWeightLight UIFont.Weight.light
    UIFontWeightRegular UIFont.Weight.regular
    UIFontWeightMedium UIFont.Weight.medium
    UIFontWeightSemibold UIFont.Weight.semibold
    UIFontWeightBold UIFont.Weight.bold
    UIFontWeightHeavy UIFont.Weight.heavy
    UIFontWeightBlack UIFont.Weight.black
    UILayoutPriorityRequired UILayoutPriority.required
    UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
    UILayoutPriorityDefaultLow UILayoutPriority.defaultLow
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    UIKeyboardIsLocalUserInfoKey UIResponder.keyboardIsLocalUserInfoKey
    UIWindowLevel UIWindow.Level
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
    UIAccessibilityTraitButton UIAccessibilityTraits.button
    UIAccessibilityTraitNone UIAccessibilityTraits.none
    UIAccessibilityTraitHeader UIAccessibilityTraits.header
    UIAccessibilityTraitSelected UIAccessibilityTraits.selected
    NSTextEffectStyle NSAttributedString.TextEffectStyle
    NSDocumentTypeDocumentAttribute NSAttributedString.DocumentAttributeKey.documentType
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
    kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
    kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
    kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeBackwards CAMediaTimingFillMode.backwards
    kCAFillModeBoth CAMediaTimingFillMode.both
    kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
    kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
    kCALineCapRound CAShapeLayerLineCap.round
    kCALineCapButt CAShapeLayerLineCap.butt
    kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinRound CAShapeLayerLineJoin.round
    kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCALineJoinMiter CAShapeLayerLineJoin.miter
    kCATransitionFade CATransitionType.fade
    kCATransitionMoveIn CATransitionType.moveIn
    kCATransitionPush CATransitionType.push
    kCATransitionReveal CATransitionType.reveal
    kCATransitionFromRight CATransitionSubtype.fromRight
    kCATransitionFromLeft CATransitionSubtype.fromLeft
    kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionFromBottom CATransitionSubtype.fromBottom
    kCAGravityResize CALayerContentsGravity.resize
    kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
    kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
    kCAGravityCenter CALayerContentsGravity.center
    kCAAnimationLinear CAAnimationCalculationMode.linear
    kCAAnimationDiscrete CAAnimationCalculationMode.discrete
    kCAAnimationPaced CAAnimationCalculationMode.paced
    kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationCubicPaced CAAnimationCalculationMode.cubicPaced
    kCAAnimationRotateAuto CAAnimationRotationMode.rotateAuto
    kCAAnimationRotateAutoReverse CAAnimationRotationMode.rotateAutoReverse
    kCAAlignmentCenter CATextLayerAlignmentMode.center
    kCAAlignmentLeft CATextLayerAlignmentMode.left
    kCAAlignmentRight CATextLayerAlignmentMode.right
    kCATruncationEnd CATextLayerTruncationMode.end
    kCAEmitterLayerLine CAEmitterLayerEmitterShape.line
    kCAEmitterLayerPoint CAEmitterLayerEmitterShape.point
    kCAEmitterLayerCircle CAEmitterLayerEmitterShape.circle
    kCAEmitterLayerRectangle CAEmitterLayerEmitterShape.rectangle
    kCAEmitterLayerOutline CAEmitterLayerEmitterMode.outline
    kCAEmitterLayerSurface CAEmitterLayerEmitterMode.surface
    kCAEmitterLayerAdditive CAEmitterLayerRenderMode.additive
    """
}
