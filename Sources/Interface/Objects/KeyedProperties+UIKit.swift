import Runtime

// The documented properties of views and view controllers by their Objective-C names.

extension UIView {
  /// The properties of `UIView` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("frame", \UIView.frame),
        ExposedProperty("bounds", \UIView.bounds),
        ExposedProperty("center", \UIView.center),
        ExposedProperty("transform", \UIView.transform),
        ExposedProperty("alpha", \UIView.alpha),
        ExposedProperty("backgroundColor", \UIView.backgroundColor),
        ExposedProperty("tintColor", \UIView.tintColor),
        ExposedProperty("clipsToBounds", \UIView.clipsToBounds),
        ExposedProperty("tag", \UIView.tag),
        ExposedProperty("contentMode", \UIView.contentMode),
        ExposedProperty("layer", \UIView.layer),
        ExposedProperty("superview", \UIView.superview),
        ExposedProperty("subviews", \UIView.subviews),
        ExposedProperty("window", \UIView.window),
        ExposedProperty("accessibilityIdentifier", \UIView.accessibilityIdentifier),
        ExposedProperty("restorationIdentifier", \UIView.restorationIdentifier),
        ExposedProperty("layoutMargins", \UIView.layoutMargins),
        ExposedProperty("hidden", \UIView.isHidden),
        ExposedProperty("opaque", \UIView.isOpaque),
        ExposedProperty("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        ExposedProperty("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
      ]
    }
  }
}

extension UIViewController {
  /// The properties of `UIViewController` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("view", \UIViewController.view, set: { $0.view = $1 }),
        ExposedProperty("title", \UIViewController.title),
        ExposedProperty("preferredContentSize", \UIViewController.preferredContentSize),
        ExposedProperty("navigationItem", \UIViewController.navigationItem),
        ExposedProperty("tabBarItem", \UIViewController.tabBarItem),
        ExposedProperty("navigationController", \UIViewController.navigationController),
        ExposedProperty("tabBarController", \UIViewController.tabBarController),
        ExposedProperty("parent", \UIViewController.parent),
        ExposedProperty("children", \UIViewController.children),
        ExposedProperty("presentedViewController", \UIViewController.presentedViewController),
        ExposedProperty("presentingViewController", \UIViewController.presentingViewController),
        ExposedProperty("modalPresentationStyle", \UIViewController.modalPresentationStyle),
        ExposedProperty("modalTransitionStyle", \UIViewController.modalTransitionStyle),
        ExposedProperty("restorationIdentifier", \UIViewController.restorationIdentifier),
        ExposedProperty("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets),
      ]
    }
  }
}

extension UIScrollView {
  /// The properties of `UIScrollView` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("contentOffset", \UIScrollView.contentOffset),
        ExposedProperty("contentSize", \UIScrollView.contentSize),
        ExposedProperty("contentInset", \UIScrollView.contentInset),
        ExposedProperty("zoomScale", \UIScrollView.zoomScale),
        ExposedProperty("delegate", \UIScrollView.delegate),
        ExposedProperty("scrollEnabled", \UIScrollView.isScrollEnabled),
        ExposedProperty("pagingEnabled", \UIScrollView.isPagingEnabled),
      ]
    }
  }
}

extension UIControl {
  /// The properties of `UIControl` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("enabled", \UIControl.isEnabled),
        ExposedProperty("selected", \UIControl.isSelected),
        ExposedProperty("highlighted", \UIControl.isHighlighted),
      ]
    }
  }
}

extension UILabel {
  /// The properties of `UILabel` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("text", \UILabel.text),
        ExposedProperty("attributedText", \UILabel.attributedText),
        ExposedProperty("textColor", \UILabel.textColor),
        ExposedProperty("font", \UILabel.font),
        ExposedProperty("textAlignment", \UILabel.textAlignment),
        ExposedProperty("numberOfLines", \UILabel.numberOfLines),
        ExposedProperty("lineBreakMode", \UILabel.lineBreakMode),
      ]
    }
  }
}

extension UIImageView {
  /// The properties of `UIImageView` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("image", \UIImageView.image),
        ExposedProperty("highlightedImage", \UIImageView.highlightedImage),
      ]
    }
  }
}

extension UIBarItem {
  /// The properties of `UIBarItem` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("title", \UIBarItem.title),
        ExposedProperty("image", \UIBarItem.image),
        ExposedProperty("tag", \UIBarItem.tag),
        ExposedProperty("enabled", \UIBarItem.isEnabled),
      ]
    }
  }
}

extension UINavigationItem {
  /// The properties of `UINavigationItem` that key-value coding can access by name.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("title", \UINavigationItem.title),
        ExposedProperty("prompt", \UINavigationItem.prompt),
        ExposedProperty("titleView", \UINavigationItem.titleView),
        ExposedProperty("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
        ExposedProperty("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
        ExposedProperty("leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
        ExposedProperty("rightBarButtonItems", \UINavigationItem.rightBarButtonItems),
        ExposedProperty("hidesBackButton", \UINavigationItem.hidesBackButton),
      ]
    }
  }
}
