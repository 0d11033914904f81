extension ScenarioDocument {
  /// A change of the rows of a table. All changes are animated together.
  ///
  /// Rows are deleted, moved, inserted and reloaded, in this order. The position of a moved or inserted row refers to
  /// the table after the preceding changes.
  public struct RowEdit: Equatable, Sendable {
    /// The identifiers of the rows to delete.
    public var deletions: [String] = []
    /// The rows to move, with their new positions.
    public var moves: [RowMove] = []
    /// The rows to insert, with their positions.
    public var insertions: [RowInsertion] = []
    /// The rows to reload, with their new content.
    public var reloads: [Row] = []
    /// The animation of rows that appear, disappear or change.
    public var animation: RowAnimation = .automatic
  }

  /// A row that moves.
  public struct RowMove: Equatable, Sendable {
    /// The identifier of the row.
    public var row: String
    /// The position to which the row moves.
    public var position: RowPosition
  }

  /// A new row.
  public struct RowInsertion: Equatable, Sendable {
    /// The content of the new row.
    public var row: Row
    /// The position of the new row.
    public var position: RowPosition
  }

  /// The position of a row in a table.
  public enum RowPosition: Equatable, Sendable {
    /// The positions directly before and directly after the row with this identifier.
    case before(String), after(String)
    /// At the end of the section with this identifier.
    case end(of: String)
  }

  /// An animation of rows, with UIKit's names.
  public enum RowAnimation: String, Hashable, Sendable, CaseIterable {
    /// The animations of rows that appear or disappear.
    ///
    /// With `automatic`, UIKit selects the animation. With `fade`, the rows fade. With `right`, `left`, `top` or
    /// `bottom`, the rows move from or to this side. With `middle`, the rows grow from their middle or shrink to it.
    /// With `none`, there is no animation.
    case automatic, fade, right, left, top, bottom, middle, none
  }

  /// The selection of a row without a touch. As in UIKit, the row's actions are not performed.
  public struct RowSelection: Equatable, Sendable {
    /// The identifier of the row.
    public var row: String
    /// The position in the table to which the row is scrolled. The default is `none`.
    public var position: RowScrollPosition = .none
    /// Whether the selection and the scrolling are animated.
    public var isAnimated = true
  }

  /// The position in a table to which a row is scrolled, with UIKit's names.
  public enum RowScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// The positions: `none` does not scroll; with the other cases, the row is scrolled to the table's upper edge, its
    /// middle or its lower edge.
    case none, top, middle, bottom
  }
}
