/// The drawings of all symbols, as text.
///
/// Symbols are drawn on a grid of 24 × 24 units with y downwards. A circle that encloses a symbol has its centre at
/// (12, 12) and the radius 10. Each symbol is a heading and one line for each part, painted in this order:
///
///     symbol bell fill circle:.56 slash                heading: the name and the derived variants
///       outline M12 3 C8.3 3 6.1 5.6 6.1 9.2 Z         part: the kind and a path
///       line:.85 M9.4 20.2 C9.9 21.3 10.8 21.8 12 21.8 a part whose line has 0.85 times the width
///
/// A heading that begins with `glyph` defines a symbol that exists only as its variants. A line that begins with `+`
/// continues the previous line. The kinds of parts are:
///
///     outline    a line; in `.fill`, also the area inside
///     line       a line
///     solid      a line and the area inside
///     fill       the area inside, which grows with the weight at 0.4 of the line width
///     inner      a line; in `.fill`, the line is erased
///     hole       as `fill`; in `.fill`, the area is erased
///     clear      erases earlier parts: along the line, 1.1 units on both sides of it and, if closed, in its inside
///     use, cut   paints or erases another symbol: name, scale, and distance from the centre in x and y
///
/// In `.fill`, `use` and `cut` take the other symbol's `.fill` if there is one. The variants of a heading are:
///
///     fill       NAME.fill
///     slash      NAME.slash and, with `fill`, NAME.slash.fill
///     circle     NAME.circle and NAME.circle.fill: the symbol inside a circle; the same for `square`
///
/// A circle or square shows the `.fill` variant if there is one. `circle:SCALE,X,Y` sets the scale of the symbol inside
/// and its distance from the centre, and `circle:SCALE,X,Y,outline` shows the symbol without `.fill`. The default scale
/// is .55.
///
/// A path consists of letters with numbers. `M`, `L`, `H`, `V`, `Q`, `C` and `Z` are those of SVG. Angles are in
/// degrees from +x towards +y:
///
///     A x y r from to        an arc around (x, y), connected by a line to the path before it
///     O x y r                a circle
///     E x y rx ry            an ellipse
///     R x y width height r   a rectangle with round corners
///     P r x y x y x y …      a polygon with round corners
///     B r x y x y x y …      an open line with round corners
///     W x y angle length     the two lines of an arrowhead whose tip (x, y) points towards an angle
enum SymbolText {
  /// The texts of all extensions of this type, in the order in which `SymbolLibrary` lists the symbols.
  static let all = [
    arrows, signs, shapes, digits, people, objects, documents, tools, media, nature, places, devices, editing,
  ]
}
