public import Geometry
public import Interface

/// A control or a view beside the content of a list cell.
///
/// At the leading side are: delete, insert and multiple selection. All other accessories are at the trailing side, in
/// the order label, detail, checkmark, disclosure indicator, outline disclosure and reorder control (unverified).
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The rules that determine whether a cell displays an accessory in editing mode and outside editing mode. Raw
  /// values are those of UIKit.
  public enum DisplayedState: Int, Sendable {
    /// The accessory is always displayed.
    case always
    /// The accessory is displayed in editing mode only.
    case whenEditing
    /// The accessory is displayed outside editing mode only.
    case whenNotEditing
  }

  /// The kinds of widths that a cell reserves for an accessory. The accessory is centred in this width.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The standard width. All accessories have the same standard width, except the reorder control (unverified).
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The side of a cell at which a custom view is displayed, the position among the accessories of this side, and the
  /// editing states in which the view is displayed.
  public enum Placement {
    /// A closure that returns the index at which a custom view is inserted among the accessories of its side.
    ///
    /// The argument contains the accessories of this side, ordered from the leading to the trailing edge of the cell.
    /// A result below 0 counts as 0, and a result above the number of accessories counts as this number.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// At the leading side. By default, the view is beside the content, after the other accessories.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing side. By default, the view is beside the content, before the other accessories.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The types of accessories.
  public enum AccessoryType: Hashable {
    /// A chevron, which does not respond to touches itself.
    case disclosureIndicator
    /// An outline disclosure button, with a chevron.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A detail button: a circle with the letter i.
    case detail
    /// A delete button: a circle with a minus sign.
    case delete
    /// An insert button: a circle with a plus sign.
    case insert
    /// A control that the user drags to move the item.
    case reorder
    /// A circle, which contains a checkmark if the cell is selected.
    case multiselect
    /// A label with grey text.
    case label
    /// A view of the app.
    case customView(UIView)
  }

  /// A closure that an accessory calls when the user taps it.
  public typealias ActionHandler = () -> Void

  /// The type of the accessory, which determines the view that the cell displays.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let options: Options
  var action: ActionHandler?
  /// The side and the position of a custom view, or nil for an accessory of the system.
  var placement: Placement?

  /// The options of an accessory, independent of its type. The text and the font have an effect only for a label, the
  /// style only for an outline disclosure.
  struct Options {
    var isHidden: Bool
    var width: LayoutDimension
    var tintColor: UIColor?
    /// The style of an outline disclosure.
    var style = OutlineDisclosureOptions.Style.automatic
    var text = ""
    var font: UIFont?
    var adjustsFont = true

    init(_ isHidden: Bool, _ width: LayoutDimension, _ tintColor: UIColor?) {
      (self.isHidden, self.width, self.tintColor) = (isHidden, width, tintColor)
    }
  }

  init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, action: ActionHandler? = nil) {
    (accessoryType, self.displayed, self.options, self.action) = (type, displayed, options, action)
  }

  /// Returns whether a cell displays the accessory.
  ///
  /// - Parameter isEditing: Whether the cell is in editing mode.
  func isShown(isEditing: Bool) -> Bool {
    switch displayed {
    case _ where options.isHidden: false
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Whether the accessory is at the leading side.
  var isLeading: Bool {
    if case .leading? = placement { return true }
    return switch accessoryType {
    case .delete, .insert, .multiselect: true
    default: false
    }
  }

  /// A number that determines the order of the accessories at one side of a cell. Accessories with lower numbers are
  /// nearer to the leading edge. Custom views do not use the number.
  fileprivate var rank: Int {
    switch accessoryType {
    case .delete, .label, .customView: 0
    case .insert, .detail: 1
    case .multiselect, .checkmark: 2
    case .disclosureIndicator: 3
    case .outlineDisclosure: 4
    case .reorder: 5
    }
  }
}

extension [UICellAccessory] {
  /// Returns the indices of the accessories at one side of a cell, ordered from the leading to the trailing edge.
  ///
  /// - Parameter leading: Whether the result is for the leading side. If false, the result is for the trailing side.
  @MainActor
  func order(leading: Bool) -> [Int] {
    let side = indices.filter { self[$0].isLeading == leading }
    var order = side.filter { self[$0].placement == nil }.sorted { (self[$0].rank, $0) < (self[$1].rank, $1) }
    for index in side {
      guard let position = self[index].placement?.position else { continue }
      order.insert(index, at: Swift.min(Swift.max(0, position(order.map { self[$0] })), order.count))
    }
    return order
  }
}

extension UICellAccessory.Placement {
  /// Returns a closure whose result is the index of the first accessory that has the type of `accessory`. If there is
  /// no such accessory, the result is 0, the first position (unverified).
  @MainActor
  public static func position(before accessory: UICellAccessory) -> Position {
    let type = accessory.accessoryType
    return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
  }

  /// Returns a closure whose result is the index after the last accessory that has the type of `accessory`. If there
  /// is no such accessory, the result is the last position (unverified).
  @MainActor
  public static func position(after accessory: UICellAccessory) -> Position {
    let type = accessory.accessoryType
    return { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
  }

  fileprivate var position: Position {
    switch self {
    case .leading(_, let position), .trailing(_, let position): position
    }
  }

  /// The rule that determines whether the view is displayed in editing mode and outside editing mode.
  var displayed: UICellAccessory.DisplayedState {
    switch self {
    case .leading(let displayed, _), .trailing(let displayed, _): displayed
    }
  }
}
