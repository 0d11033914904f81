extension UIControl {
  /// What happens to a control; bits as on iOS.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again at once: its tap count is above 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved, inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved, outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger moved in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted, inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted, outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action: of a button, a tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu comes up.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended by leaving the text.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All about touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All about editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// For the app's own controls.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// For the system's own controls.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; bits as on iOS.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither pressed nor selected.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Takes no fingers.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// In focus; no control here is.
    public static let focused = State(rawValue: 1 << 3)
    /// For the app's own controls.
    public static let application = State(rawValue: 0x00FF_0000)
    /// For the system's own controls.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content stands from top to bottom; raw values as on iOS.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// Where the content stands from left to right; raw values as on iOS.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
