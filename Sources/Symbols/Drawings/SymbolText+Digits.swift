extension SymbolText {
  /// The drawings of digits, which exist only inside circles and squares.
  static let digits = """
    glyph 0 circle:.62 square:.62
      line M7 10 A12 10 5 180 360 V14 A12 14 5 0 180 Z
    glyph 1 circle:.62 square:.62
      line M8.6 8.4 L13 5 V19
    glyph 2 circle:.62 square:.62
      line M7.4 9 C7.4 6.6 9.4 5 12 5 C14.6 5 16.6 6.7 16.6 9 C16.6 12 13 13.6 7.2 19 H17
    glyph 3 circle:.62 square:.62
      line M7.4 7.8 C8.2 6 10 5 12 5 C14.6 5 16.4 6.4 16.4 8.4 C16.4 10.4 14.8 11.7 11.6 11.7
      + C15.2 11.7 17 13.2 17 15.3 C17 17.5 14.9 19 12 19 C9.6 19 7.8 18 7 16.2
    glyph 4 circle:.62 square:.62
      line M15 19 V5 L6.6 15.2 H18
    glyph 5 circle:.62 square:.62
      line M16.4 5 H8.6 L7.8 11.6 C8.9 10.6 10.3 10.1 11.8 10.1 C14.8 10.1 17 11.9 17 14.5 C17 17.2 14.8 19 11.9 19
      + C9.7 19 7.9 18.1 7 16.4
    glyph 6 circle:.62 square:.62
      line O12 14.4 4.6
      line M13.8 5 L8.2 11.9
    glyph 7 circle:.62 square:.62
      line M7 5 H17 L10.4 19
    glyph 8 circle:.62 square:.62
      line E12 8.3 4 3.3 E12 15.4 4.7 3.6
    glyph 9 circle:.62 square:.62
      line O12 9.6 4.6
      line M10.2 19 L15.8 12.1
    """
}
