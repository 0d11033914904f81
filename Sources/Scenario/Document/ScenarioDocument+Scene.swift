public import Geometry
public import Pixels

extension ScenarioDocument {
  /// A view controller: an identifier, a title and the contents of its view.
  public struct Screen: Equatable, Sendable {
    /// The identifier, unique in the document.
    public var id: String
    /// The title, also shown by a tab bar. The default is the identifier.
    public var title: String
    /// The path of the tab's image, a PNG file, relative to the scenario's folder. The image is drawn as a template.
    public var icon: String?
    /// The text of the badge on the tab.
    public var badge: String?
    /// The background colour of the view, or nil for the default: white, or black in the dark appearance.
    public var background: StraightColor?
    /// The subviews, back to front.
    public var views: [View]
    /// The presentation style and size, for a screen that is presented.
    public var presentation = Presentation()
  }

  /// The presentation style and size of a screen.
  public struct Presentation: Equatable, Sendable {
    /// The presentation style. The default is `fullScreen`.
    public var style: PresentationStyle = .fullScreen
    /// The size of the presented view, which is centred. Nil means the style's size. Only for the custom style.
    public var size: CGSize?
  }

  /// A presentation style, with UIKit's names.
  public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// The styles: the full screen, the full screen over the presenting view, a centred sheet, a sheet with the page's
    /// width, and a custom size.
    case fullScreen, overFullScreen, formSheet, pageSheet, custom
  }

  /// A view of a screen: its identifier, frame, opacity, autoresizing mask and content.
  public struct View: Equatable, Sendable {
    /// The identifier, unique in the document, or nil if nothing refers to the view.
    public var id: String?
    /// The frame in the superview.
    public var frame: Frame
    /// The opacity, 0…1.
    public var opacity: Double
    /// The margins and dimensions that can change when the superview changes its size, in document order.
    public var autoresize: [Autoresize]
    /// The content of the view, such as a box or a label.
    public var content: Content
  }

  /// The frame of a view in its superview: a rectangle, or the superview's bounds.
  public enum Frame: Equatable, Sendable {
    /// A rectangle in points; its width and height are not negative.
    case rect(CGRect)
    /// The bounds of the superview.
    case fill
  }

  /// The content of a view: a box, a label, an image, a table, a grid or a control.
  public enum Content: Equatable, Sendable {
    /// A box: a rectangle, possibly with subviews.
    case box(Box)
    /// A label: text with a font, a colour and an alignment.
    case label(Label)
    /// An image from a file, or a symbol.
    case image(Picture)
    /// A table: rows in sections.
    case table(Table)
    /// A grid: items of the same size.
    case grid(Grid)
    /// A control, or another view with a value.
    case control(Control)
  }

  /// A rectangle with its appearance and its subviews.
  public struct Box: Equatable, Sendable {
    /// The background colour, or nil for none.
    public var background: StraightColor?
    /// The corner radius in points; not negative.
    public var corner: Double
    /// The border, or nil for none.
    public var border: Border?
    /// The shadow, or nil for none.
    public var shadow: Shadow?
    /// The gradient over the background, or nil for none.
    public var gradient: Gradient?
    /// Whether subviews are clipped to the bounds. A box that scrolls always clips them.
    public var clips: Bool
    /// The scrolling of the subviews, or nil if the box does not scroll.
    public var scroll: Scroll?
    /// The subviews, back to front.
    public var views: [View]
  }

  /// The border of a box, drawn inside its bounds.
  public struct Border: Equatable, Sendable {
    /// The width in points; not negative.
    public var width: Double
    /// The colour of the border.
    public var color: StraightColor
  }

  /// The shadow of a box, drawn outside its opaque parts.
  public struct Shadow: Equatable, Sendable {
    /// The opacity, 0…1.
    public var opacity: Double
    /// The blur radius in points; not negative. The default is 3.
    public var radius: Double
    /// The offset in points. The default is 3 points upwards.
    public var offset: CGPoint
    /// The colour, or nil for the default, black.
    public var color: StraightColor?
  }

  /// A linear gradient that fills a box.
  public struct Gradient: Equatable, Sendable {
    /// The colours from the start to the end; at least two.
    public var colors: [StraightColor]
    /// The position of each colour between the start (0) and the end (1), or nil for even spacing.
    public var locations: [Double]?
    /// The start in unit coordinates of the box. The default is the centre of the upper edge.
    public var from: CGPoint
    /// The end in unit coordinates of the box. The default is the centre of the lower edge.
    public var to: CGPoint
  }

  /// The scrolling of a box: the size of the content, paging and bouncing.
  public struct Scroll: Equatable, Sendable {
    /// The size of the content in points.
    public var size: CGSize
    /// Whether the content stops at multiples of the box's size. The default is false.
    public var paging: Bool
    /// Whether the content can be pulled beyond its edges. The default is true.
    public var bounces: Bool
  }

  /// Text with its font, its colour and its alignment.
  public struct Label: Equatable, Sendable {
    /// The text; not empty.
    public var text: String
    /// The font of the text. The default is the regular weight at 17 points.
    public var font: Font
    /// The text colour, or nil for the default: black, or white in the dark appearance.
    public var color: StraightColor?
    /// The horizontal alignment of the lines. The default is left.
    public var align: Alignment
    /// The largest number of lines, or 0 for any number. The default is 1.
    public var lines = 1
  }

  /// A font, given by a weight and a size. There is only one font family.
  public struct Font: Equatable, Sendable {
    /// The weight of the font. The default is `regular`.
    public var weight: Weight
    /// The size in points per em, 1…400.
    public var size: Double
  }

  /// A font weight, with UIKit's names.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The weights from 100 to 900, in this order.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The horizontal alignment of lines of text in their frame.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The alignments of the lines: at the left edge of the frame, in its centre, or at its right edge.
    case left, center, right
  }

  /// An image from a file, or a symbol.
  public struct Picture: Equatable, Sendable {
    /// The file or the symbol.
    public var source: PictureSource
    /// The content mode. The default is `scaleToFill` for a file, and `center` for a symbol.
    public var mode: ContentMode
  }

  /// A content mode of an image in its frame, with UIKit's names.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// The modes: the image is stretched to the frame, fitted into it, scaled to fill it, or centred without scaling.
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }

  /// A margin or a dimension of a view that can change when the superview changes its size, with UIKit's names.
  public enum Autoresize: String, Hashable, Sendable, CaseIterable {
    /// A horizontal margin, or the width, that can change when the superview changes its size.
    case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
    /// A vertical margin, or the height, that can change when the superview changes its size.
    case flexibleTopMargin, flexibleHeight, flexibleBottomMargin
  }
}
