import Controls
import Interface
import Lists
import Scenario

// Conversions of the scenario format's enumerations for controls and lists to those of UIKit.

extension ScenarioDocument.ButtonStyle {
  /// The UIKit button configuration of this style.
  var uiKit: UIButton.Configuration {
    switch self {
    case .plain: .plain()
    case .gray: .gray()
    case .tinted: .tinted()
    case .filled: .filled()
    case .borderless: .borderless()
    }
  }
}

extension ScenarioDocument.ButtonSize {
  var uiKit: UIButton.Configuration.Size {
    switch self {
    case .mini: .mini
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

extension ScenarioDocument.CornerStyle {
  var uiKit: UIButton.Configuration.CornerStyle {
    switch self {
    case .fixed: .fixed
    case .dynamic: .dynamic
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .capsule: .capsule
    }
  }
}

extension ScenarioDocument.SymbolPlacement {
  var uiKit: NSDirectionalRectEdge {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}

extension ScenarioDocument.BorderStyle {
  var uiKit: UITextField.BorderStyle {
    switch self {
    case .none: .none
    case .line: .line
    case .bezel: .bezel
    case .roundedRect: .roundedRect
    }
  }
}

extension ScenarioDocument.Keyboard {
  var uiKit: UIKeyboardType {
    switch self {
    case .default: .default
    case .emailAddress: .emailAddress
    case .URL: .URL
    case .numberPad: .numberPad
    case .phonePad: .phonePad
    case .decimalPad: .decimalPad
    }
  }
}

extension ScenarioDocument.TableStyle {
  var uiKit: UITableView.Style {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

extension ScenarioDocument.RowAnimation {
  var uiKit: UITableView.RowAnimation {
    switch self {
    case .automatic: .automatic
    case .fade: .fade
    case .right: .right
    case .left: .left
    case .top: .top
    case .bottom: .bottom
    case .middle: .middle
    case .none: .none
    }
  }
}

extension ScenarioDocument.RowScrollPosition {
  var uiKit: UITableView.ScrollPosition {
    switch self {
    case .none: .none
    case .top: .top
    case .middle: .middle
    case .bottom: .bottom
    }
  }
}
