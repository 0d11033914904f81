import Interface

extension UITableView.Style {
  /// Creates the style for its name in Interface Builder files. A missing or unknown name means `plain`.
  init(fileName: String?) {
    switch fileName {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

extension UITableViewCell.CellStyle {
  /// Creates the style for its name in Interface Builder files.
  ///
  /// A cell without a style is of the kind "Custom", which has the labels of `default`.
  init(fileName: String?) {
    switch fileName {
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: self = .default
    }
  }
}
