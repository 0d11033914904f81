extension UIControl {
  /// Events of a control. The bits are those of iOS.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch whose tap count is greater than 1 began on the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control was triggered. For a button, this is a tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to appear.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The editing of text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The edited text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The editing of text ended, with or without the return key.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user pressed the return key. If a text field has an action for this event, its editing then ends.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that are reserved for events of the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that are reserved for events of the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// States of a control. The bits are those of iOS.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is enabled, and neither highlighted nor selected.
    public static let normal: State = []
    /// The control is drawn as pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled and ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus. Controls in Interlude never have the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are reserved for states of the app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are reserved for states of the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content. The raw values are those of iOS.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// The content is aligned with the vertical centre, the top or the bottom of the control.
    case center, top, bottom
    /// The content fills the height.
    case fill
  }

  /// The horizontal alignment of a control's content. The raw values are those of iOS.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// The content is aligned with the horizontal centre, the left side or the right side of the control.
    case center, left, right
    /// The content fills the width.
    case fill
    /// The content is aligned with the side at which text begins (`leading`) or ends (`trailing`).
    case leading, trailing
  }
}
