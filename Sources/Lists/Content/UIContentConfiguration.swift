public import protocol Foundation.NSObjectProtocol
public import Interface

/// A description of the content of a cell. The configuration creates the view that shows the content.
public protocol UIContentConfiguration {
  /// Creates a view with this content.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns a copy of the configuration, adapted to a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view with the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration of the view. Setting the property updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration. By default, the configuration must have the type of the current
  /// one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the current one, by default.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A state on which the content of a view depends.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is in editing mode.
  public var isEditing = false
  /// Whether the swipe actions of the cell are visible.
  public var isSwiped = false
  /// Whether the user moves the cell.
  public var isReordering = false
  /// Whether the cell is disabled, focused, pinned or expanded. Tables do not set these values.
  public var (isDisabled, isFocused, isPinned, isExpanded) = (false, false, false, false)

  /// Creates the state of a cell that is neither selected nor highlighted.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
