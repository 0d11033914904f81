extension SymbolText {
  /// The drawings of signs of arithmetic, punctuation and keys.
  static let signs = """
    symbol plus circle:.6 square:.6
      line M12 3 V21 M3 12 H21
    symbol minus circle:.6 square:.6
      line M3 12 H21
    symbol plusminus circle:.56
      line M12 2.6 V14.4 M5.5 8.5 H18.5 M5.5 20.4 H18.5
    symbol plus.forwardslash.minus
      line M6.5 2.5 V10.5 M2.5 6.5 H10.5 M13.5 17.5 H21.5 M19.5 3.5 L4.5 20.5
    symbol multiply circle:.56 square:.56
      use xmark
    symbol divide circle:.6 square:.6
      line M3 12 H21
      fill O12 5.6 1.57 O12 18.4 1.57
    symbol equal circle:.56 square:.56
      line M4 8.5 H20 M4 15.5 H20
    symbol lessthan circle:.56 square:.56
      line M18.5 5 L5 12 L18.5 19
    symbol greaterthan circle:.56 square:.56
      line M5.5 5 L19 12 L5.5 19
    symbol number circle:.56 square:.56
      line M9.6 3 L7.2 21 M16.8 3 L14.4 21 M4 8.8 H20.6 M3.4 15.2 H20
    symbol percent
      line M19 4 L5 20
      outline O6.8 6.8 3.4 O17.2 17.2 3.4
    symbol xmark circle:.5 square:.5
      line M4.5 4.5 L19.5 19.5 M19.5 4.5 L4.5 19.5
    symbol checkmark circle:.54 square:.54
      line M4 12.8 L9.6 19.8 L20 4.4
    symbol ellipsis circle:.62
      fill O4.6 12 1.67 O12 12 1.67 O19.4 12 1.67
    symbol ellipsis.vertical
      fill O12 4.6 1.67 O12 12 1.67 O12 19.4 1.67
    symbol info circle:.66 square:.66
      line M9 10.5 H12.4 V19.5 M8.6 19.5 H16
      fill O12 4.9 1.57
    symbol questionmark circle:.6 square:.6
      line M6.6 8 C6.6 4.8 8.8 2.9 12 2.9 C15.2 2.9 17.5 4.9 17.5 7.7 C17.5 11.6 12 11.4 12 15.4
      fill O12 20 1.37
    symbol exclamationmark circle:.6 square:.6
      line M12 3 V14.4
      fill O12 19.6 1.47
    symbol exclamationmark.2
      line M8 3 V14.4 M16 3 V14.4
      fill O8 19.6 1.47 O16 19.6 1.47
    symbol asterisk circle:.56
      line M12 3 V21 M4.2 7.5 L19.8 16.5 M19.8 7.5 L4.2 16.5
    symbol at circle:.62
      line A12 12 9.2 60 360 V13.6 C21.2 18.4 15.9 18.2 15.9 13.6 V8.2
      line O12 12 3.9
    symbol command circle:.56 square:.56
      line M8.5 8.5 H15.5 V15.5 H8.5 Z
      line M8.5 8.5 H6 A6 6 2.5 90 360 Z
      line M15.5 8.5 V6 A18 6 2.5 180 450 Z
      line M15.5 15.5 H18 A18 18 2.5 270 540 Z
      line M8.5 15.5 V18 A6 18 2.5 0 270 Z
    symbol option
      line M14.5 5.5 H21 M3 5.5 H8.5 L15.5 18.5 H21
    symbol control
      line M5 15 L12 8 L19 15
    symbol shift fill
      outline P1 12 3 21 12.5 16.4 12.5 16.4 20.5 7.6 20.5 7.6 12.5 3 12.5
    symbol return
      line B4 20.5 5.5 20.5 14.5 4 14.5 W3.2 14.5 180 6
    symbol delete.left fill
      outline P2 8.6 5 22 5 22 19 8.6 19 2.2 12
      inner M12 9 L18 15 M18 9 L12 15
    symbol escape
      line A12 12.6 8.6 -40 220 M12.5 13 L4.2 4.7 W3.8 4.3 225 5.2
    """
}
