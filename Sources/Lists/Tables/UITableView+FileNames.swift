import Interface

extension UITableView.Style {
  /// Creates the style that has the name `fileName` in Interface Builder files. Nil or an unknown name means `plain`.
  init(fileName: String?) {
    switch fileName {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

extension UITableViewCell.CellStyle {
  /// Creates the style that has the name `fileName` in Interface Builder files.
  ///
  /// If the name is nil, the style of the cell in Interface Builder is "Custom". The result is then `default`.
  init(fileName: String?) {
    switch fileName {
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: self = .default
    }
  }
}
