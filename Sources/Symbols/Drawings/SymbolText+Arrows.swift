extension SymbolText {
  /// The drawings of chevrons, arrows and triangles.
  static let arrows = """
    symbol chevron.left circle:.56,-.5 square:.56,-.5
      line M15.5 4 L8 12 L15.5 20
    symbol chevron.right circle:.56,.5 square:.56,.5
      line M8.5 4 L16 12 L8.5 20
    symbol chevron.up circle:.56,0,-.5 square:.56,0,-.5
      line M4 15.5 L12 8 L20 15.5
    symbol chevron.down circle:.56,0,.5 square:.56,0,.5
      line M4 8.5 L12 16 L20 8.5
    symbol chevron.backward circle:.56,-.5
      use chevron.left
    symbol chevron.forward circle:.56,.5
      use chevron.right
    symbol chevron.left.2
      line M11.5 4.5 L4.5 12 L11.5 19.5 M19.5 4.5 L12.5 12 L19.5 19.5
    symbol chevron.right.2
      line M4.5 4.5 L11.5 12 L4.5 19.5 M12.5 4.5 L19.5 12 L12.5 19.5
    symbol chevron.up.chevron.down
      line M6.5 9 L12 3.5 L17.5 9 M6.5 15 L12 20.5 L17.5 15
    symbol chevron.compact.up
      line M3 14 L12 10.2 L21 14
    symbol chevron.compact.down
      line M3 10 L12 13.8 L21 10
    symbol chevron.compact.left
      line M14 3 L10.2 12 L14 21
    symbol chevron.compact.right
      line M10 3 L13.8 12 L10 21
    symbol arrow.left circle square
      line M20.5 12 H3.5 M10.5 5 L3.5 12 L10.5 19
    symbol arrow.right circle square
      line M3.5 12 H20.5 M13.5 5 L20.5 12 L13.5 19
    symbol arrow.up circle square
      line M12 20.5 V3.5 M5 10.5 L12 3.5 L19 10.5
    symbol arrow.down circle square
      line M12 3.5 V20.5 M5 13.5 L12 20.5 L19 13.5
    symbol arrow.backward circle
      use arrow.left
    symbol arrow.forward circle square
      use arrow.right
    symbol arrow.up.left circle square
      line M18.5 18.5 L5.5 5.5 M15 5.5 H5.5 V15
    symbol arrow.up.right circle square
      line M5.5 18.5 L18.5 5.5 M9 5.5 H18.5 V15
    symbol arrow.up.forward circle square
      use arrow.up.right
    symbol arrow.down.left circle square
      line M18.5 5.5 L5.5 18.5 M15 18.5 H5.5 V9
    symbol arrow.down.right circle square
      line M5.5 5.5 L18.5 18.5 M9 18.5 H18.5 V9
    symbol arrow.left.and.right circle square
      line M2.5 12 H21.5 M7 7 L2.5 12 L7 17 M17 7 L21.5 12 L17 17
    symbol arrow.up.and.down circle square
      line M12 2.5 V21.5 M7 7 L12 2.5 L17 7 M7 17 L12 21.5 L17 17
    symbol arrow.up.and.down.and.arrow.left.and.right
      line M2 12 H22 M12 2 V22 M5 9 L2 12 L5 15 M19 9 L22 12 L19 15 M9 5 L12 2 L15 5 M9 19 L12 22 L15 19
    symbol arrow.left.arrow.right circle square
      line M3 8 H20.5 M16.5 4 L20.5 8 L16.5 12 M21 16 H3.5 M7.5 12 L3.5 16 L7.5 20
    symbol arrow.up.arrow.down circle square
      line M8 21 V3.5 M4 7.5 L8 3.5 L12 7.5 M16 3 V20.5 M12 16.5 L16 20.5 L20 16.5
    symbol arrow.up.to.line
      line M4.5 3.2 H19.5 M12 21 V7.5 M6 13.5 L12 7.5 L18 13.5
    symbol arrow.down.to.line
      line M4.5 20.8 H19.5 M12 3 V16.5 M6 10.5 L12 16.5 L18 10.5
    symbol arrow.left.to.line
      line M3.2 4.5 V19.5 M21 12 H7.5 M13.5 6 L7.5 12 L13.5 18
    symbol arrow.right.to.line
      line M20.8 4.5 V19.5 M3 12 H16.5 M10.5 6 L16.5 12 L10.5 18
    symbol arrow.up.left.and.arrow.down.right circle
      line M10.5 10.5 L4 4 M4 9.5 V4 H9.5 M13.5 13.5 L20 20 M20 14.5 V20 H14.5
    symbol arrow.down.right.and.arrow.up.left circle
      line M3.5 3.5 L10 10 M10 4.5 V10 H4.5 M20.5 20.5 L14 14 M14 19.5 V14 H19.5
    symbol arrow.uturn.left circle:.52 square:.52
      line B5.5 4 9.5 20.5 9.5 20.5 19.5 10 19.5 M9 4 L3.5 9.5 L9 15
    symbol arrow.uturn.right circle:.52 square:.52
      line B5.5 20 9.5 3.5 9.5 3.5 19.5 14 19.5 M15 4 L20.5 9.5 L15 15
    symbol arrow.uturn.backward circle:.52 square:.52
      use arrow.uturn.left
    symbol arrow.uturn.forward circle:.52 square:.52
      use arrow.uturn.right
    symbol arrow.uturn.up circle:.52
      line B5.5 9.5 4 9.5 20.5 19.5 20.5 19.5 10 M4 9 L9.5 3.5 L15 9
    symbol arrow.uturn.down circle:.52
      line B5.5 9.5 20 9.5 3.5 19.5 3.5 19.5 14 M4 15 L9.5 20.5 L15 15
    symbol arrow.turn.up.left
      line B4.5 3.5 10 20 10 20 20.5 M9.5 4 L3.5 10 L9.5 16
    symbol arrow.turn.up.right
      line B4.5 20.5 10 4 10 4 20.5 M14.5 4 L20.5 10 L14.5 16
    symbol arrow.turn.down.left
      line B4.5 3.5 14 20 14 20 3.5 M9.5 8 L3.5 14 L9.5 20
    symbol arrow.turn.down.right
      line B4.5 20.5 14 4 14 4 3.5 M14.5 8 L20.5 14 L14.5 20
    symbol arrowshape.turn.up.left fill circle:.56
      outline M10.4 4.4 Q10.4 3.2 9.5 4.1 L2.8 10.5 Q2.1 11.2 2.8 11.9 L9.5 18.3 Q10.4 19.2 10.4 18 V14.9
      + C15.4 14.7 19 16 21.4 20 C21.6 12.6 17.4 7.8 10.4 7.5 Z
    symbol arrowshape.turn.up.right fill circle:.56
      outline M13.6 4.4 Q13.6 3.2 14.5 4.1 L21.2 10.5 Q21.9 11.2 21.2 11.9 L14.5 18.3 Q13.6 19.2 13.6 18 V14.9
      + C8.6 14.7 5 16 2.6 20 C2.4 12.6 6.6 7.8 13.6 7.5 Z
    symbol arrow.clockwise circle:.56 square:.56
      line A12 13 8.2 -15 283 W13.9 5 10 4.4
    symbol arrow.counterclockwise circle:.56 square:.56
      line A12 13 8.2 195 -103 W10.1 5 170 4.4
    symbol arrow.2.circlepath circle:.58
      line A12 12 8.6 190 322 W18.8 6.7 40 4.6
      line A12 12 8.6 10 142 W5.2 17.3 220 4.6
    symbol arrow.triangle.2.circlepath circle:.58
      line A12 12 8.6 190 315
      line A12 12 8.6 10 135
      solid:.6 P.4 20.4 8.4 15 7.4 19.6 2.9
      solid:.6 P.4 3.6 15.6 9 16.6 4.4 21.1
    symbol repeat circle:.56
      line B3 3 12 3 7 20.5 7 W20.8 7 0 4.4
      line B3 21 12 21 17 3.5 17 W3.2 17 180 4.4
    symbol repeat.1 circle:.56
      line B3 3 11.5 3 7 20.5 7 W20.8 7 0 4.4
      line M14.5 17 H3.5 W3.2 17 180 4.4
      line M19.2 14.5 L21 13.4 V21
    symbol shuffle circle:.56
      line B4 2.5 17.5 7.5 17.5 14.5 7 20.8 7 W21.3 7 0 4
      line M2.5 7 H5.2 Q7.3 7 8.6 8.8 M13.4 15.2 Q15 17.5 17.3 17.5 H20.8 W21.3 17.5 0 4
    symbol arrow.triangle.branch
      line M6.5 8 V21 M6.5 18 C6.5 13 17.5 15.4 17.5 8
      solid:.6 P.4 6.5 2.6 10 8 3 8
      solid:.6 P.4 17.5 2.6 21 8 14 8
    symbol arrowtriangle.up fill circle:.5,0,-.6
      outline P1.2 12 4.2 21 19 3 19
    symbol arrowtriangle.down fill circle:.5,0,.6
      outline P1.2 12 19.8 3 5 21 5
    symbol arrowtriangle.left fill circle:.5,-.6
      outline P1.2 4.2 12 19 3 19 21
    symbol arrowtriangle.right fill circle:.5,.6
      outline P1.2 19.8 12 5 21 5 3
    symbol location fill circle:.52,-.4,.4 slash
      outline P.9 20.8 3.2 13.8 20.6 11.6 12.4 3.4 10.2
    symbol location.north fill circle:.52
      outline P.9 12 2.8 19.2 20.6 12 16.8 4.8 20.6
    """
}
