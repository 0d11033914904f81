public import Geometry

extension UITableView {
  /// The styles of tables. Raw values are those of UIKit.
  public enum Style: Int, Sendable {
    /// Sections follow each other without gaps. Headers and footers stay visible while their section is visible.
    case plain
    /// Sections are groups with gaps between them.
    case grouped
    /// Sections are groups with rounded corners, and with margins at the sides of the table.
    case insetGrouped
  }

  /// The positions in the visible area to which a row can be scrolled. Raw values are those of UIKit.
  public enum ScrollPosition: Int, Sendable {
    /// The content moves by the minimum distance that makes the row visible.
    case none
    /// The row is at the top of the visible area.
    case top
    /// The row is in the middle of the visible area.
    case middle
    /// The row is at the bottom of the visible area.
    case bottom
  }

  /// The animations of inserted and deleted rows. Raw values are those of UIKit.
  public enum RowAnimation: Int, Sendable {
    /// Inserted rows fade in, and deleted rows fade out.
    case fade
    /// Inserted rows move in from the right side of the table. Deleted rows move out to this side.
    case right
    /// Inserted rows move in from the left side of the table. Deleted rows move out to this side.
    case left
    /// Inserted rows fade in while they move down by their height. Deleted rows fade out while they move up by their
    /// height.
    case top
    /// Inserted rows fade in while they move up by their height. Deleted rows fade out while they move down by their
    /// height.
    case bottom
    /// Rows appear or disappear at once.
    case none
    /// Inserted rows grow vertically from their middle. Deleted rows shrink vertically to their middle.
    case middle
    /// The table chooses the animation, which is `fade` (unverified).
    case automatic = 100
  }

  /// The constant −1. As the height of a row, header or footer, the constant means that the content determines the
  /// height.
  public static let automaticDimension: CGFloat = -1

  /// The minimum height of a self-sizing row, in points.
  static let leastRowHeight: CGFloat = 44
  /// The heights of the gaps in a grouped table, in points (unverified): `firstGap` above the first group, and `gap`
  /// above and below every group elsewhere.
  static let (firstGap, gap): (CGFloat, CGFloat) = (35, 17.5)
  /// The distance above the headers of a plain table, in points (unverified).
  static let headerPadding: CGFloat = 22
  /// The radius of the corners of groups in the style `insetGrouped`, in points (unverified).
  static let cornerRadius: CGFloat = 10
}

extension UITableViewCell {
  /// The arrangements of a cell's labels and image. Raw values are those of UIKit.
  public enum CellStyle: Int, Sendable {
    /// A label with an optional image.
    case `default`
    /// A label at the leading side, and a grey label at the trailing side.
    case value1
    /// A label in the tint colour with a fixed width, and a second label directly after it.
    case value2
    /// A label with a smaller one below it, and an optional image.
    case subtitle
  }

  /// The appearances of selected and highlighted cells. Raw values are those of UIKit.
  public enum SelectionStyle: Int, Sendable {
    /// Selected cells have the same appearance as other cells.
    case none
    /// The appearance of `default`, as in iOS 7 and later.
    case blue
    /// The appearance of `default`, as in iOS 7 and later.
    case gray
    /// Selected cells have a grey background.
    case `default`
  }

  /// The editing operations of rows. Raw values are those of UIKit.
  public enum EditingStyle: Int, Sendable {
    /// The row has no editing control.
    case none
    /// The row has a delete control.
    case delete
    /// The row has an insert control.
    case insert
  }

  /// The controls at the trailing side of a cell. Raw values are those of UIKit.
  public enum AccessoryType: Int, Sendable {
    /// No control.
    case none
    /// A chevron, which does not respond to touches itself.
    case disclosureIndicator
    /// A detail button (a circle with the letter i) and a chevron.
    case detailDisclosureButton
    /// A checkmark, which does not respond to touches itself.
    case checkmark
    /// A detail button: a circle with the letter i.
    case detailButton
  }

  /// The kinds of separators between cells. Raw values are those of UIKit.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none
    /// A separator line with a thickness of one pixel.
    case singleLine
  }

  /// The editing states of a cell, as an option set. The bits are those of UIKit.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell shows the control for deleting or inserting.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The cell shows the button that confirms the deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}
