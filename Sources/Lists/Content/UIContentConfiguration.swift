public import protocol Foundation.NSObjectProtocol
public import Interface

/// A description of the content of a cell. The configuration creates the view that shows the content.
public protocol UIContentConfiguration {
  /// Returns a new view that displays the content.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns a copy of the configuration, adapted to a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays the content which a configuration describes.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration of the view. Setting the property updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can display a configuration. By default, the result is true if the configuration has
  /// the type of the view's current configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns, by default, whether `configuration` has the type of the view's current configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view, such as a cell, on which the appearance of its content and its background depends.
public protocol UIConfigurationState {
  /// Creates a state with traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The value that the app has set for a custom state, or nil.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key under which an app stores a state of its own in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the custom state.
  public let rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell to which its content and background configurations adapt.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The states of a dragged cell.
  public enum DragState: Hashable, Sendable {
    /// The cell is not dragged.
    case none
    /// The drag begins.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The states of a cell as a possible target of a drag session.
  public enum DropState: Hashable, Sendable {
    /// There is no drag session.
    case none
    /// The cell is not the target of the session.
    case notTargeted
    /// The cell is the target of the session.
    case targeted
  }

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
  /// Whether the cell is disabled, focused or pinned. The values are false unless the app sets them.
  public var (isDisabled, isFocused, isPinned) = (false, false, false)
  /// Whether the item of a list cell is expanded in its section snapshot.
  public var isExpanded = false
  /// The state of the cell as the source of a drag. The value is `none` unless the app sets another one.
  public var cellDragState = DragState.none
  /// The state of the cell as the target of a drag. The value is `none` unless the app sets another one.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither selected nor highlighted.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value that the app has set for a custom state, or nil.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
