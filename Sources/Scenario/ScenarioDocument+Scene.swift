public import Geometry
public import Pixels

extension ScenarioDocument {
  /// What is on stage at time 0.
  public enum Scene: Equatable, Sendable {
    /// A tab bar controller with these screens; the first one is selected. 1…5 screens.
    case tabs([Screen])
    /// A navigation controller with these screens on its stack, the last one on top; at least one.
    case navigation([Screen])
    /// A page view controller.
    case pages(Pages)
    /// A container of one's own.
    case container(Container)
    /// One view controller alone.
    case screen(Screen)
    /// A scene written in Swift and registered under this name; its identifiers are unknown to the parser.
    case runner(String)
  }

  /// One view controller: an identifier, a title and what its view shows.
  public struct Screen: Equatable, Sendable {
    /// Unique in the document.
    public var id: String
    /// The title, also shown by a tab bar; the identifier where none is written.
    public var title: String
    /// The view's background; white where none is written.
    public var background: StraightColor
    /// The subviews, back to front.
    public var views: [View]
    /// How it is presented, when it is.
    public var presentation = Presentation()
  }

  /// How a screen is presented.
  public struct Presentation: Equatable, Sendable {
    /// Whether it replaces what is there, lies over it, or is a sheet.
    public var style: PresentationStyle = .fullScreen
    /// How large it is, in the middle; nil as large as the style has it. Custom style only.
    public var size: CGSize?
  }

  /// The presentation styles, with UIKit's names.
  public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// In place of what is there; over it; a sheet in the middle; a sheet of the page's width; as large as it likes.
    case fullScreen, overFullScreen, formSheet, pageSheet, custom
  }

  /// One view.
  public struct View: Equatable, Sendable {
    /// Unique in the document, or nil for a view that nothing refers to.
    public var id: String?
    /// Where it is in its superview.
    public var frame: Frame
    /// 0…1.
    public var opacity: Double
    /// What gives way when the superview changes size, in the order written.
    public var autoresize: [Autoresize]
    /// What it shows.
    public var content: Content
  }

  /// Where a view is in its superview.
  public enum Frame: Equatable, Sendable {
    /// This rectangle in points; sides are not negative.
    case rect(CGRect)
    /// All of the superview's bounds.
    case fill
  }

  /// What a view shows.
  public enum Content: Equatable, Sendable {
    /// A rectangle, perhaps with subviews.
    case box(Box)
    /// One line of text.
    case label(Label)
    /// A picture from a file.
    case image(Picture)
  }

  /// A rectangle with background, corners and border, and the views in it.
  public struct Box: Equatable, Sendable {
    /// The background, or nil for none.
    public var background: StraightColor?
    /// Corner radius in points, not negative.
    public var corner: Double
    /// The border, or nil for none.
    public var border: Border?
    /// Whether subviews are cut off at the bounds.
    public var clips: Bool
    /// The subviews, back to front.
    public var views: [View]
  }

  /// A box's border, drawn inside its bounds.
  public struct Border: Equatable, Sendable {
    /// Width in points, not negative.
    public var width: Double
    /// Its colour.
    public var color: StraightColor
  }

  /// One line of text.
  public struct Label: Equatable, Sendable {
    /// The text; not empty.
    public var text: String
    /// Weight and size; regular 17 where none is written.
    public var font: Font
    /// The text's colour; black where none is written.
    public var color: StraightColor
    /// Where the line stands in the frame; left where none is written.
    public var align: Alignment
  }

  /// A weight and a size of the one font family.
  public struct Font: Equatable, Sendable {
    /// How heavy.
    public var weight: Weight
    /// Points per em, 1…400.
    public var size: Double
  }

  /// How heavy a font is, with UIKit's names.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// Weights from 100 to 900 in this order.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Where a line of text stands in its frame.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At one side or in the middle.
    case left, center, right
  }

  /// A picture from a file.
  public struct Picture: Equatable, Sendable {
    /// A path relative to the scenario's folder, as written.
    public var file: String
    /// How it fits its frame; `scaleToFill` where none is written.
    public var mode: ContentMode
  }

  /// How a picture fits its frame, with UIKit's names.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched, fitted inside, filling, or in its own size at the centre.
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }

  /// What gives way when the superview changes size, with UIKit's names.
  public enum Autoresize: String, Hashable, Sendable, CaseIterable {
    /// One margin or one side of the view.
    case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
    case flexibleTopMargin, flexibleHeight, flexibleBottomMargin
  }
}
