public import Pixels

extension ScenarioDocument {
  /// A control, or another view of UIKit with a value.
  public struct Control: Equatable, Sendable {
    /// The kind of control, with its initial value.
    public var kind: ControlKind
    /// The tint colour, or nil to inherit the superview's tint colour.
    public var tint: StraightColor?
    /// Whether the control responds to touches. The default is true.
    public var isEnabled: Bool
    /// The actions that are performed when a touch changes the value, a tap hits the button, or the return key is
    /// pressed in the text field.
    public var actions: [Action]
  }

  /// The kind of a control, with its initial value.
  public enum ControlKind: Equatable, Sendable {
    /// A switch that is on or off.
    case toggle(isOn: Bool)
    /// A slider with its value and its limits.
    case slider(ValueRange)
    /// A stepper with its value, its limits and its step.
    case stepper(ValueRange)
    /// A segmented control with these titles. The selected title is nil if no segment is selected.
    case segments([String], selected: String?)
    /// A progress bar with a progress of 0…1.
    case progress(Double)
    /// An activity indicator.
    case activity(isAnimating: Bool, isLarge: Bool)
    /// A page control with a number of pages, the number of the current page, from 1, and the colours of its dots.
    case pageControl(pages: Int, page: Int, Indicator)
    /// A button.
    case button(Button)
    /// A text field: a line of editable text.
    case textField(TextField)
    /// A text view: several lines of text.
    case textView(TextView)
    /// A search bar: a search field in a bar.
    case searchBar(SearchBar)
    /// A picker with columns of strings, and the selected string of each column. If `selected` is empty, the first
    /// string of each column is selected.
    case picker([[String]], selected: [String])
  }

  /// The value of a slider or stepper with its limits.
  public struct ValueRange: Equatable, Sendable {
    /// The value, from `least` to `greatest`.
    public var value: Double
    /// The minimum value.
    public var least: Double
    /// The maximum value, which exceeds the minimum.
    public var greatest: Double
    /// The amount by which one tap on a stepper changes the value.
    public var step: Double
  }

  /// A button with a configuration.
  public struct Button: Equatable, Sendable {
    /// The style of the configuration. The default is `plain`.
    public var style: ButtonStyle
    /// The title, or nil for none.
    public var title: String?
    /// The second line of text, below the title, or nil for none.
    public var subtitle: String?
    /// The symbol beside the title, or nil for none.
    public var symbol: Symbol?
    /// The edge of the title at which the symbol is. The default is `leading`.
    public var placement: SymbolPlacement
    /// The size of the button. The default is `medium`.
    public var size: ButtonSize
    /// The shape of the background's corners. The default is `dynamic`.
    public var corners: CornerStyle
    /// The colour of the title and the symbol, or nil for the style's colour.
    public var color: StraightColor?
    /// The background colour, or nil for the style's background colour.
    public var background: StraightColor?
  }

  /// The style of a button, with UIKit's names.
  public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
    /// The styles. Their backgrounds, in the order of the cases, are: none, grey, the translucent tint colour, the tint
    /// colour, and none.
    ///
    /// Unlike `plain`, `borderless` has no insets around the title.
    case plain, gray, tinted, filled, borderless
  }

  /// The size of a button, with UIKit's names.
  public enum ButtonSize: String, Hashable, Sendable, CaseIterable {
    /// The sizes, in ascending order.
    case mini, small, medium, large
  }

  /// The shape of the corners of a button's background, with UIKit's names.
  public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
    /// The corner radii.
    ///
    /// With `fixed`, the button has the corner radius of its background configuration. With `dynamic`, this radius is
    /// scaled with the text size. The cases `small`, `medium` and `large` are standard radii. With `capsule`, the
    /// radius is half the height.
    case fixed, dynamic, small, medium, large, capsule
  }

  /// The edge of a button's title at which the symbol is.
  public enum SymbolPlacement: String, Hashable, Sendable, CaseIterable {
    /// The edges: the symbol is above, before, below or after the title, in the order of the cases.
    case top, leading, bottom, trailing
  }

  /// A line of editable text.
  public struct TextField: Equatable, Sendable {
    /// The text; may be empty.
    public var text: String
    /// The text that is displayed while the field is empty, or nil for none.
    public var placeholder: String?
    /// The style of the text.
    public var style: TextStyle
    /// The border of the text field. The default is `roundedRect`.
    public var border: BorderStyle
    /// Whether the characters are displayed as dots.
    public var isSecure: Bool
    /// The keyboard with which the text is typed. The default is `default`.
    public var keyboard: Keyboard
  }

  /// The font, the colour and the alignment of text.
  public struct TextStyle: Equatable, Sendable {
    /// The font of the text. The default is the regular weight at 17 points.
    public var font: Font
    /// The colour, or nil for the default: black, or white in the dark appearance.
    public var color: StraightColor?
    /// The horizontal alignment of the lines. The default is left.
    public var align: Alignment
  }

  /// The border of a text field, with UIKit's names.
  public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
    /// The borders: no border, a line, a sunken rectangle, or a rounded rectangle, in the order of the cases.
    case none, line, bezel, roundedRect
  }

  /// A keyboard, with UIKit's names.
  public enum Keyboard: String, Hashable, Sendable, CaseIterable {
    /// The keyboards. With `default` the keys are letters, with `numberPad` digits, with `phonePad` telephone keys,
    /// with `decimalPad` digits and a point.
    ///
    /// The keyboards `emailAddress` and `URL` also have keys for e-mail addresses and web addresses.
    case `default`, emailAddress, URL, numberPad, phonePad, decimalPad
  }

  /// Several lines of text.
  public struct TextView: Equatable, Sendable {
    /// The text; may be empty.
    public var text: String
    /// The style of the text.
    public var style: TextStyle
    /// Whether the text can be edited. The default is true.
    public var isEditable: Bool
    /// The background colour, or nil for the default: white, or black in the dark appearance.
    public var background: StraightColor?
  }

  /// A search field in a bar.
  public struct SearchBar: Equatable, Sendable {
    /// The text; may be empty.
    public var text: String
    /// The text that is displayed while the field is empty, or nil for none.
    public var placeholder: String?
    /// Whether the bar has no background. The default is false.
    public var isMinimal: Bool
    /// Whether the bar has a Cancel button. The default is false.
    public var hasCancelButton: Bool
  }
}

extension ScenarioDocument {
  /// The value of a control, which a step sets or an expectation compares.
  public enum ControlValue: Equatable, Sendable {
    /// Whether a switch is on.
    case on(Bool)
    /// The value of a slider or a stepper, or the progress of a progress bar.
    case number(Double)
    /// The title of the selected segment, or the selected string of each column of a picker.
    case selected([String])
    /// The number of the current page, from 1.
    case page(Int)
    /// The text of a label, a text field, a text view or a search bar, or the title of a button.
    case text(String)
    /// Whether an activity indicator is animating.
    case animating(Bool)
  }

  /// A change of a control's value without a touch. As in UIKit, the actions of the control are not performed.
  public struct Setting: Equatable, Sendable {
    /// The identifier of the control or label.
    public var view: String
    /// The value that the control or label gets.
    public var value: ControlValue
    /// Whether the change is animated, if the control can animate it.
    public var isAnimated: Bool
  }

  /// Text that is typed into the first responder.
  public struct Typing: Equatable, Sendable {
    /// The text to type. A line feed stands for a press of the return key.
    public var text: String
    /// The number of times that the delete key is pressed before the text is typed.
    public var deletions: Int
    /// The time in seconds from the first key press to the last one. The key presses are evenly distributed over this
    /// time.
    public var over: Double
  }
}
