extension SymbolText {
  /// The drawings of lists, text, layout and code.
  static let editing = """
    symbol list.bullet circle:.56
      fill O3.6 5.6 1.17 O3.6 12 1.17 O3.6 18.4 1.17
      line M8.4 5.6 H21.4 M8.4 12 H21.4 M8.4 18.4 H21.4
    symbol list.dash
      line M2.4 5.6 H4.6 M2.4 12 H4.6 M2.4 18.4 H4.6 M8.4 5.6 H21.4 M8.4 12 H21.4 M8.4 18.4 H21.4
    symbol list.number
      line M9.4 5.6 H21.4 M9.4 12 H21.4 M9.4 18.4 H21.4
      line:.75 M3 4.2 L4.6 3.4 V8 M2.8 10.6 Q3.4 9.8 4.4 9.9 Q5.6 10.2 5.2 11.4 L2.8 14.2 H5.6 M2.8 16.6 H5.4 L4 18.2
      + Q5.6 18.4 5.4 19.8 Q4.8 21 2.8 20.4
    symbol list.bullet.rectangle fill
      outline R1.8 4.4 20.4 15.2 3.2
      hole O6 8.6 0.77 O6 12 0.77 O6 15.4 0.77
      inner:.85 M9.6 8.6 H18 M9.6 12 H18 M9.6 15.4 H18
    symbol list.bullet.indent
      fill O3.6 5.6 1.17 O7.6 12 1.17 O7.6 18.4 1.17
      line M8.4 5.6 H21.4 M12.4 12 H21.4 M12.4 18.4 H21.4
    symbol checklist
      line M2 6 L4 8.2 L7.4 3.6 M2 16.6 L4 18.8 L7.4 14.2 M11.4 6.2 H21.8 M11.4 16.8 H21.8
    symbol line.horizontal.3 circle:.56
      line M3 5.6 H21 M3 12 H21 M3 18.4 H21
    symbol line.3.horizontal circle:.56
      use line.horizontal.3
    symbol line.3.horizontal.decrease circle:.58
      line M2.6 6 H21.4 M6 12 H18 M9.4 18 H14.6
    symbol line.horizontal.3.decrease circle:.58
      use line.3.horizontal.decrease
    symbol slider.horizontal.3
      line M2.4 5.2 H12.4 M18.6 5.2 H21.6 M2.4 12 H5.4 M11.6 12 H21.6 M2.4 18.8 H12.4 M18.6 18.8 H21.6
      line O15.5 5.2 2.2 O8.5 12 2.2 O15.5 18.8 2.2
    symbol slider.horizontal.below.rectangle
      line R2.4 3 19.2 9.6 2.4
      line M2.4 18.8 H10 M16.2 18.8 H21.6
      line O13.1 18.8 2.2
    symbol switch.2
      line R3 3.4 18 7.4 3.7 R3 13.2 18 7.4 3.7
      fill O17.2 7.1 1.67 O6.8 16.9 1.67
    symbol text.alignleft
      line M3 4.6 H21 M3 9.5 H14 M3 14.5 H21 M3 19.4 H14
    symbol text.aligncenter
      line M3 4.6 H21 M6.5 9.5 H17.5 M3 14.5 H21 M6.5 19.4 H17.5
    symbol text.alignright
      line M3 4.6 H21 M10 9.5 H21 M3 14.5 H21 M10 19.4 H21
    symbol text.justify
      line M3 4.6 H21 M3 9.5 H21 M3 14.5 H21 M3 19.4 H21
    symbol text.append
      line M3 5 H21 M3 11.4 H13.4 M3 17.8 H10 M18 12 V21 M13.5 16.5 H22.5
    symbol textformat
      line M2 19 L8 4.6 L14 19 M4.2 13.8 H11.8
      line O18.4 15.6 3.2
      line M21.6 12 V19
    symbol textformat.size
      line M1.6 19 L8 3.6 L14.4 19 M3.8 13.8 H12.2 M15.2 19 L18.8 10 L22.4 19 M16.4 16 H21.2
    symbol character
      line M4 20.4 L12 3.4 L20 20.4 M7 14.2 H17
    symbol bold
      line M6.4 3.4 V20.6 H13 C16.4 20.6 18.4 18.8 18.4 16 C18.4 13.2 16.4 11.6 13 11.6 H6.4 M13 11.6
      + C15.8 11.6 17.4 10 17.4 7.5 C17.4 5 15.8 3.4 13 3.4 H6.4
    symbol italic
      line M10 3.6 H18.4 M5.6 20.4 H14 M14.4 3.6 L9.6 20.4
    symbol underline
      line M6 3 V10.8 A12 10.8 6 180 0 V3 M4.6 21 H19.4
    symbol strikethrough
      line M17.6 7.4 C16.8 4.8 14.8 3.4 12 3.4 C8.8 3.4 6.6 5.2 6.6 7.6 C6.6 9.4 7.6 10.6 9.4 11.4 M6 16.2
      + C6.6 19 9 20.6 12.2 20.6 C15.6 20.6 17.8 18.8 17.8 16.2 C17.8 15 17.4 14.2 16.8 13.6 M2.4 12.4 H21.6
    symbol chart.bar fill
      outline R2.4 11.8 4.8 9 1.2 R9.6 3.2 4.8 17.6 1.2 R16.8 7.8 4.8 13 1.2
    symbol chart.pie fill
      outline M11 4.2 A11 13 8.8 270 0 H11 Z
      line M14.8 2.4 A14.8 9.2 6.8 -90 0 H14.8 Z
    symbol chart.line.uptrend.xyaxis
      line M2.8 3 V18.6 Q2.8 20.8 5 20.8 H21.4 M6.8 15.6 L11 10.6 L14.4 13.4 L20.4 5.4 M15.8 5 H20.8 V10
    symbol tablecells fill
      outline R1.8 3.8 20.4 16.4 3.2
      inner:.9 M1.8 9.2 H22.2 M1.8 14.7 H22.2 M8.6 3.8 V20.2 M15.4 3.8 V20.2
    symbol square.3.layers.3d
      line P.8 12 2.6 22 7.6 12 12.6 2 7.6
      line M3 12.4 L12 17 L21 12.4 M3 16.8 L12 21.4 L21 16.8
    symbol crop
      line M6.4 1.8 V15.4 Q6.4 17.6 8.6 17.6 H22.2 M1.8 6.4 H15.4 Q17.6 6.4 17.6 8.6 V22.2
    symbol crop.rotate
      line M8 5.6 V14 Q8 16 10 16 H18.4 M5.6 8 H14 Q16 8 16 10 V18.4
      line A12 12 10.2 -85 -15
      line A12 12 10.2 95 165
    symbol lasso
      line E12 9.4 9.4 6.4
      line O6.8 15.6 2
      line M6 17.4 C5.8 19.4 6.8 21 8.6 21.6
    symbol terminal fill
      outline R1.8 3.8 20.4 16.4 3.2
      inner M6 8.4 L10 12 L6 15.6 M12 15.6 H17
    symbol curlybraces
      line M9 3 C6.4 3 5.8 4.2 5.8 6 V9 C5.8 10.8 5 12 3.2 12 C5 12 5.8 13.2 5.8 15 V18 C5.8 19.8 6.4 21 9 21 M15 3
      + C17.6 3 18.2 4.2 18.2 6 V9 C18.2 10.8 19 12 20.8 12 C19 12 18.2 13.2 18.2 15 V18 C18.2 19.8 17.6 21 15 21
    symbol chevron.left.forwardslash.chevron.right
      line M6.6 6.6 L1.6 12 L6.6 17.4 M17.4 6.6 L22.4 12 L17.4 17.4 M13.8 4.6 L10.2 19.4
    symbol ladybug fill
      outline M12 6.6 C16 6.6 18.6 9.6 18.6 13.8 C18.6 18.4 15.8 21.4 12 21.4 C8.2 21.4 5.4 18.4 5.4 13.8
      + C5.4 9.6 8 6.6 12 6.6 Z
      inner M12 8 V21
      hole O9 12 0.87 O15 12 0.87 O9.4 16.6 0.87 O14.6 16.6 0.87
      line M8.6 7.4 A12 6 3.6 170 370 M5.4 12 L2.4 10.4 M18.6 12 L21.6 10.4 M5.8 16.6 L3 18.4 M18.2 16.6 L21 18.4
    symbol touchid
      line A12 12 9.4 190 330
      line A12 12 5.8 175 365 V16.4
      line M12 12 V18
    symbol faceid
      use viewfinder
      line M8.4 8.6 V10.4 M15.6 8.6 V10.4 M12.2 8.6 V13 H11.2 M8.6 15.4 Q12 18 15.4 15.4
    symbol person.text.rectangle fill
      outline R1.8 4.4 20.4 15.2 3.2
      hole O7.6 9.8 1.57
      hole M4.4 15.8 C4.6 13.8 5.8 12.8 7.6 12.8 C9.4 12.8 10.6 13.8 10.8 15.8 Z
      inner:.85 M13.6 9.4 H18.8 M13.6 13.4 H18.8
    symbol rectangle.portrait.and.arrow.right fill
      outline M13.6 6.4 V5.2 Q13.6 2.4 10.8 2.4 H6 Q3.2 2.4 3.2 5.2 V18.8 Q3.2 21.6 6 21.6 H10.8 Q13.6 21.6 13.6 18.8
      + V17.6
      clear M9 12 H20
      line M8.8 12 H21.4 M17.4 8 L21.4 12 L17.4 16
    symbol rectangle.and.pencil.and.ellipsis
      line M12 17.4 H4.8 Q2 17.4 2 14.6 V9 Q2 6.2 4.8 6.2 H13 M19.6 12 V14.6
      fill O6.4 11.8 0.87 O10.2 11.8 0.87
      line M13 14.6 L13.8 11.8 L20.4 5.2 Q21.4 4.2 22.2 5 Q23 5.8 22 6.8 L15.4 13.6 Z
    symbol rectangle.expand.vertical
      line M3 12 H21 M12 9 V2.6 M9 5.4 L12 2.4 L15 5.4 M12 15 V21.4 M9 18.6 L12 21.6 L15 18.6
    """
}
