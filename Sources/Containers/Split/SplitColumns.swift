import Interface

/// The view controllers in the columns of a split view controller: for each column, the view controller that the app
/// has set, and the child that displays it.
@MainActor
struct SplitColumns {
  typealias Column = UISplitViewController.Column

  /// All columns, in the order primary, supplementary, secondary, compact.
  static let all: [Column] = [.primary, .supplementary, .secondary, .compact]

  private var given: [Column: UIViewController] = [:]
  private var placed: [Column: UIViewController] = [:]

  /// Returns the view controller that the app has set for a column, or nil.
  func given(_ column: Column) -> UIViewController? { given[column] }

  /// Returns the child of the split view controller in a column: the view controller that the app has set, or the
  /// navigation controller that was created for this view controller. Nil if the column is empty.
  func child(_ column: Column) -> UIViewController? { placed[column] }

  /// Returns the column that contains a child, or nil.
  func column(of child: UIViewController) -> Column? { Self.all.first { placed[$0] === child } }

  /// Stores the two view controllers of a column: `controller`, which the app has set, and `child`, the child of the
  /// split view controller that is or contains `controller`.
  mutating func set(_ controller: UIViewController?, child: UIViewController?, for column: Column) {
    (given[column], placed[column]) = (controller, child)
  }
}
