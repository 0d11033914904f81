import Interface
import Scenario

// Conversions from the document's types to UIKit's.

extension ScenarioDocument.Autoresize {
  var mask: UIView.AutoresizingMask {
    switch self {
    case .flexibleLeftMargin: .flexibleLeftMargin
    case .flexibleWidth: .flexibleWidth
    case .flexibleRightMargin: .flexibleRightMargin
    case .flexibleTopMargin: .flexibleTopMargin
    case .flexibleHeight: .flexibleHeight
    case .flexibleBottomMargin: .flexibleBottomMargin
    }
  }
}

extension ScenarioDocument.Appearance {
  var uiKit: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

extension ScenarioDocument.LayoutDirection {
  var uiKit: UITraitEnvironmentLayoutDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension ScenarioDocument.ContentSize {
  var uiKit: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}

extension ScenarioDocument.DeviceOrientation {
  var uiKit: UIDeviceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
}

extension ScenarioDocument.Weight {
  var uiKit: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension ScenarioDocument.Alignment {
  var uiKit: NSTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}

extension ScenarioDocument.ContentMode {
  var uiKit: UIView.ContentMode {
    switch self {
    case .scaleToFill: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    }
  }
}

extension ScenarioDocument.Profile {
  var uiKit: StageProfile {
    switch self {
    case .classic: .classic
    case .modern: .modern
    }
  }
}

extension ScenarioDocument.PageStyle {
  var uiKit: UIPageViewController.TransitionStyle {
    switch self {
    case .scroll: .scroll
    case .curl: .pageCurl
    }
  }
}

extension ScenarioDocument.PageOrientation {
  var uiKit: UIPageViewController.NavigationOrientation {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }
}

extension ScenarioDocument.Spine {
  var uiKit: UIPageViewController.SpineLocation {
    switch self {
    case .min: .min
    case .mid: .mid
    case .max: .max
    }
  }
}
