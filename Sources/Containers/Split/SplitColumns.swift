import Interface

/// The view controllers of a split view controller, by column.
@MainActor
struct SplitColumns {
  typealias Column = UISplitViewController.Column

  /// All columns in the order of `children`.
  static let all: [Column] = [.primary, .supplementary, .secondary, .compact]

  private var given: [Column: UIViewController] = [:]
  private var placed: [Column: UIViewController] = [:]

  /// Returns the view controller that the app has set for a column.
  func given(_ column: Column) -> UIViewController? { given[column] }

  /// Returns the child in a column: the view controller that the app has set, or the navigation controller around it.
  func child(_ column: Column) -> UIViewController? { placed[column] }

  /// Returns the column that contains a child, or nil.
  func column(of child: UIViewController) -> Column? { Self.all.first { placed[$0] === child } }

  /// Sets the view controller of a column, and the child of the split view controller that displays this view
  /// controller.
  mutating func set(_ controller: UIViewController?, child: UIViewController?, for column: Column) {
    (given[column], placed[column]) = (controller, child)
  }
}
