extension SymbolText {
  /// The drawings of circles, squares, other outlines and grids.
  static let shapes = """
    symbol circle
      outline O12 12 10
    symbol circle.fill
      solid O12 12 10
    symbol circle.slash
      outline O12 12 10
      line M5 5 L19 19
    symbol smallcircle.circle
      outline O12 12 10 O12 12 4
    symbol smallcircle.filled.circle
      outline O12 12 10
      fill O12 12 4.27
    symbol largecircle.fill.circle
      outline O12 12 10
      fill O12 12 6.67
    symbol circle.lefthalf.filled
      outline O12 12 10
      fill M12 2 A12 12 10 270 90 Z
    symbol circle.righthalf.filled
      outline O12 12 10
      fill M12 2 A12 12 10 -90 90 Z
    symbol circle.dashed
      line A12 12 10 -12 12
      line A12 12 10 33 57
      line A12 12 10 78 102
      line A12 12 10 123 147
      line A12 12 10 168 192
      line A12 12 10 213 237
      line A12 12 10 258 282
      line A12 12 10 303 327
    symbol square fill
      outline R2.8 2.8 18.4 18.4 4
    symbol square.dashed
      line M2.8 9 V6.8 Q2.8 2.8 6.8 2.8 H9 M15 2.8 H17.2 Q21.2 2.8 21.2 6.8 V9 M21.2 15 V17.2 Q21.2 21.2 17.2 21.2 H15
      + M9 21.2 H6.8 Q2.8 21.2 2.8 17.2 V15
    symbol square.slash
      outline R2.8 2.8 18.4 18.4 4
      line M6 6 L18 18
    symbol square.on.square fill
      outline R2.4 2.4 13.4 13.4 3.2
      clear R8.2 8.2 13.4 13.4 3.2
      outline R8.2 8.2 13.4 13.4 3.2
    symbol plus.square.on.square fill
      outline R2.4 2.4 13.4 13.4 3.2
      clear R8.2 8.2 13.4 13.4 3.2
      outline R8.2 8.2 13.4 13.4 3.2
      inner M14.9 11.7 V18.1 M11.7 14.9 H18.1
    symbol rectangle fill
      outline R1.6 5 20.8 14 3.2
    symbol rectangle.portrait fill
      outline R5 1.6 14 20.8 3.2
    symbol rectangle.split.2x1 fill
      outline R1.6 5 20.8 14 3.2
      inner M12 5 V19
    symbol rectangle.split.3x1 fill
      outline R1.6 5 20.8 14 3.2
      inner M8.5 5 V19 M15.5 5 V19
    symbol rectangle.grid.2x2 fill
      outline R2 4.6 8.2 5.6 1.5 R13.8 4.6 8.2 5.6 1.5 R2 13.8 8.2 5.6 1.5 R13.8 13.8 8.2 5.6 1.5
    symbol rectangle.grid.1x2 fill
      outline R2.6 3.2 18.8 6.8 1.9 R2.6 14 18.8 6.8 1.9
    symbol rectangle.stack fill
      line M7 2.8 H17 M5 6.2 H19
      outline R3 9.8 18 11.4 2.8
    symbol rectangle.on.rectangle fill
      outline R2 3.6 15 11 2.8
      clear R7 9.4 15 11 2.8
      outline R7 9.4 15 11 2.8
    symbol sidebar.left
      outline R1.8 4.2 20.4 15.6 3.2
      line M8.8 4.2 V19.8
      line:.75 M4.6 8 H6 M4.6 11 H6 M4.6 14 H6
    symbol sidebar.right
      outline R1.8 4.2 20.4 15.6 3.2
      line M15.2 4.2 V19.8
      line:.75 M18 8 H19.4 M18 11 H19.4 M18 14 H19.4
    symbol capsule fill
      outline R1.6 6 20.8 12 6
    symbol oval fill
      outline E12 12 10.4 7.6
    symbol triangle fill
      outline P1.8 12 2.6 22.2 20.4 1.8 20.4
    symbol diamond fill
      outline P1.8 12 1.4 22.6 12 12 22.6 1.4 12
    symbol pentagon fill
      outline P1.6 12 2 22 9.3 18.2 21 5.8 21 2 9.3
    symbol hexagon fill
      outline P1.8 12 1.6 21 6.8 21 17.2 12 22.4 3 17.2 3 6.8
    symbol octagon fill
      outline P1.4 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9
    symbol seal fill
    outline P1.7 12 1.4 15 4.5 19.5 4.5 19.5 9 22.6 12 19.5 15 19.5 19.5 15 19.5 12 22.6 9 19.5 4.5 19.5 4.5 15 1.4 12
      + 4.5 9 4.5 4.5 9 4.5
    symbol checkmark.seal fill
    outline P1.7 12 1.4 15 4.5 19.5 4.5 19.5 9 22.6 12 19.5 15 19.5 19.5 15 19.5 12 22.6 9 19.5 4.5 19.5 4.5 15 1.4 12
      + 4.5 9 4.5 4.5 9 4.5
      inner M8.2 12.4 L11 15.6 L15.8 8.6
    symbol shield fill slash
      outline M12 2.4 L4.4 4.8 Q3.4 5.1 3.4 6.2 V11.4 C3.4 16.6 7 20 12 22 C17 20 20.6 16.6 20.6 11.4 V6.2
      + Q20.6 5.1 19.6 4.8 Z
    symbol checkmark.shield fill
      outline M12 2.4 L4.4 4.8 Q3.4 5.1 3.4 6.2 V11.4 C3.4 16.6 7 20 12 22 C17 20 20.6 16.6 20.6 11.4 V6.2
      + Q20.6 5.1 19.6 4.8 Z
      inner M8.4 12.2 L11 15.4 L15.6 8.6
    symbol exclamationmark.triangle fill
      outline P1.8 12 2.2 22.6 20.8 1.4 20.8
      inner M12 9 V13.6
      hole O12 17 0.87
    symbol exclamationmark.octagon fill
      outline P1.4 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9
      inner M12 7 V12.8
      hole O12 16.6 0.92
    symbol xmark.octagon fill
      outline P1.4 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9
      inner M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6
    symbol circle.grid.2x2 fill
      outline O6.4 6.4 3.6 O17.6 6.4 3.6 O6.4 17.6 3.6 O17.6 17.6 3.6
    symbol circle.grid.3x3 fill
      outline O4 4 1.7 O12 4 1.7 O20 4 1.7 O4 12 1.7 O12 12 1.7 O20 12 1.7 O4 20 1.7 O12 20 1.7 O20 20 1.7
    symbol square.grid.2x2 fill circle:.5
      outline R2.9 2.9 7 7 1.8 R14.1 2.9 7 7 1.8 R2.9 14.1 7 7 1.8 R14.1 14.1 7 7 1.8
    symbol square.grid.3x3 fill
      outline R2.4 2.4 3.6 3.6 1 R10.2 2.4 3.6 3.6 1 R18 2.4 3.6 3.6 1 R2.4 10.2 3.6 3.6 1 R10.2 10.2 3.6 3.6 1
      + R18 10.2 3.6 3.6 1 R2.4 18 3.6 3.6 1 R10.2 18 3.6 3.6 1 R18 18 3.6 3.6 1
    symbol square.stack fill
      line M8 2.6 H16 M6 5.8 H18
      outline R3.4 9 17.2 12.4 3
    symbol square.split.2x2 fill
      outline R2.8 2.8 18.4 18.4 4
      inner M12 2.8 V21.2 M2.8 12 H21.2
    symbol cube fill
      outline P1.2 12 1.8 20.8 6.6 20.8 17.4 12 22.2 3.2 17.4 3.2 6.6
      inner M3.4 6.9 L12 11.6 L20.6 6.9 M12 11.6 V22
    """
}
