public import Geometry
public import Pixels

extension ScenarioDocument {
  /// A table: rows in sections. Only visible rows have views.
  public struct Table: Equatable, Sendable {
    /// The style of the table. The default is `plain`.
    public var style: TableStyle
    /// The background colour, or nil for the style's background colour.
    public var background: StraightColor?
    /// The height of rows without a height of their own, in points, or nil for the height that fits their content.
    public var rowHeight: Double?
    /// Whether lines separate the rows. The default is true.
    public var hasSeparators: Bool
    /// The sections, from top to bottom.
    public var sections: [Section]
  }

  /// A table style, with UIKit's names.
  public enum TableStyle: String, Hashable, Sendable, CaseIterable {
    /// The styles. With `plain`, a section's header stays at the top while rows of the section are visible. With the
    /// others, sections are separate groups.
    ///
    /// With `insetGrouped`, the groups also have insets and round corners.
    case plain, grouped, insetGrouped
  }

  /// A section of a table.
  public struct Section: Equatable, Sendable {
    /// The identifier, or nil if no step refers to the section.
    public var id: String?
    /// The title above the rows, or nil for none.
    public var header: String?
    /// The text below the rows, or nil for none.
    public var footer: String?
    /// The rows, from top to bottom.
    public var rows: [Row]
  }

  /// A row of a table. If the row describes a reload, properties that are nil keep the current values of the reloaded
  /// row.
  public struct Row: Equatable, Sendable {
    /// The identifier, or nil if no step refers to the row.
    public var id: String?
    /// The title of the row.
    public var title: String?
    /// The second line, below the title.
    public var subtitle: String?
    /// The text at the trailing edge. A row cannot have both a subtitle and a value.
    public var value: String?
    /// The colour of the title, or nil for the default.
    public var color: StraightColor?
    /// The image at the leading edge.
    public var picture: PictureSource?
    /// The accessory at the trailing edge.
    public var accessory: Accessory?
    /// The height in points, or nil for the `rowHeight` of the table.
    public var height: Double?
    /// Whether a touch selects the row. Nil means true.
    public var isSelectable: Bool?
    /// The views of the row, back to front.
    public var views: [View]?
    /// The actions that are performed when a touch selects the row.
    public var actions: [Action]?
  }

  /// The accessory of a row: a standard accessory, or a view.
  public enum Accessory: Equatable, Sendable {
    /// A standard accessory.
    case standard(StandardAccessory)
    /// A view, such as a switch.
    indirect case view(View)
  }

  /// A standard accessory of a row, with UIKit's names.
  public enum StandardAccessory: String, Hashable, Sendable, CaseIterable {
    /// The accessories, in the order of the cases: none, a chevron, an information button with a chevron, a checkmark,
    /// and an information button.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// A grid: a collection view with one section of items of the same size. Only visible items have cells.
  public struct Grid: Equatable, Sendable {
    /// The size of the items.
    public var itemSize: ItemSize
    /// The axis along which the content scrolls. The default is vertical.
    public var axis: PageOrientation
    /// The minimum distance between items and between lines of items, in points. The default is 10.
    public var spacing: Double
    /// The distance of the items from the edges, in points. The default is 0.
    public var inset: Double
    /// The background colour, or nil for none.
    public var background: StraightColor?
    /// The items, in reading order.
    public var items: [Item]
  }

  /// The size of the items of a grid: a size in points, or a number of columns.
  public enum ItemSize: Equatable, Sendable {
    /// A size in points.
    case fixed(CGSize)
    /// The largest width with which `columns` items fit into a row, and a height in points. If `height` is nil, items
    /// are square.
    case columns(Int, height: Double?)
  }

  /// An item of a grid.
  public struct Item: Equatable, Sendable {
    /// The view of the item, which fills the item unless it has a frame.
    public var view: View
    /// The actions that are performed when a touch selects the item.
    public var actions: [Action]
  }

  /// A change of the scene after a touch of a control, a row or an item.
  public struct Action: Equatable, Sendable {
    /// The change: one of the verbs of `VerbDefinition.actions`.
    public var verb: Verb
    /// The position of the action in the file, for messages.
    public var location: Location
  }
}

extension ScenarioDocument {
  /// The source of an image: a file or a system symbol.
  public enum PictureSource: Equatable, Sendable {
    /// A PNG file. The value is the path in the document, which is relative to the scenario's folder.
    case file(String)
    /// A system symbol.
    case symbol(Symbol)
  }

  /// A system symbol with its size, its weight and its colours.
  public struct Symbol: Equatable, Sendable {
    /// The name, such as `heart.fill`.
    public var name: String
    /// The font size, in points, of the text that the symbol matches. The default is 17.
    public var size: Double
    /// The weight of the symbol's lines. The default is `regular`.
    public var weight: Weight
    /// The colour, or nil for the tint colour of the view.
    public var color: StraightColor?
    /// The colour of a rounded square of 29 points behind the symbol, or nil for none.
    public var tile: StraightColor?
  }
}
