extension SymbolText {
  /// The drawings of locks, tools, luggage and games.
  static let tools = """
    symbol lock fill circle:.54 slash
      outline R4.4 10.2 15.2 11.4 2.8
      line M7.6 10.2 V6.8 A12 6.8 4.4 180 360 V10.2
    symbol lock.open fill
      outline R3 10.2 15.2 11.4 2.8
      line M14 10.2 V6.8 A18.1 6.8 4.1 180 360 V9
    symbol key fill
      outline O7.4 7.4 5.2
      line M11.2 11.2 L20.6 20.6 M17 17 L14.6 19.4 M20.4 20.4 L18 22.4
      hole O6.2 6.2 1.17
    symbol pin fill circle:.54 slash
      outline M8.4 2.6 H15.6 Q16.6 2.6 16.4 3.6 L15.6 8.4 C17.8 9.6 19 11.4 19 13.4 Q19 14.6 17.8 14.6 H6.2
      + Q5 14.6 5 13.4 C5 11.4 6.2 9.6 8.4 8.4 L7.6 3.6 Q7.4 2.6 8.4 2.6 Z
      line M12 14.6 V22
    symbol scissors
      line O6.2 6.2 3.2 O6.2 17.8 3.2
      line M8.8 8 L21 17.4 M8.8 16 L21 6.6
    symbol wrench fill
      outline M21.32 5.52 A16.2 7.8 5.6 -24 113 A4.9 19.1 1.9 45 225 A16.2 7.8 5.6 157 294 L15.8 5.4 L18.6 8.2 Z
    symbol hammer fill
      outline P1 3 8.4 8.8 2.6 15.6 4.6 16.6 8 11.6 9.4 8.6 12.4 6 12
      line:1.6 M12 11 L20.6 20
    symbol paintbrush fill
      outline M21.4 2.6 L11 10.8 L13.2 13 Z
      outline M9.8 12 C6 11.6 5.6 15 5 16.8 C4.6 18.2 3.6 19 2.4 19.4 C6 22.2 12.4 21 12.2 14.6 Z
    symbol paintpalette fill
      outline M12 2.6 C6.4 2.6 2 6.8 2 12 C2 17.2 6.4 21.4 11.6 21.4 C13.4 21.4 14 20.2 13.6 19
      + C13 17.2 14 15.8 15.8 15.8 H18.4 C20.6 15.8 22 14.2 22 12 C22 6.8 17.6 2.6 12 2.6 Z
      hole O7 12.4 1.17 O9.2 7.8 1.17 O14.6 7.2 1.17 O18 11 1.07
    symbol wand.and.stars
      line:1.5 M3.4 20.6 L14.6 9.4
      fill P.2 18 2 19 5 22 6 19 7 18 10 17 7 14 6 17 5
      fill P.2 8.4 2.4 9.2 4.6 11.4 5.4 9.2 6.2 8.4 8.4 7.6 6.2 5.4 5.4 7.6 4.6
      fill P.2 18.6 13.4 19.3 15.5 21.4 16.2 19.3 16.9 18.6 19 17.9 16.9 15.8 16.2 17.9 15.5
    symbol sparkles
      solid:.4 P.3 9.4 5.6 11.2 11.2 16.8 13 11.2 14.8 9.4 20.4 7.6 14.8 2 13 7.6 11.2
      fill P.2 18.2 2 19.1 4.9 22 5.8 19.1 6.7 18.2 9.6 17.3 6.7 14.4 5.8 17.3 4.9
      fill P.2 18.8 15.6 19.5 17.7 21.6 18.4 19.5 19.1 18.8 21.2 18.1 19.1 16 18.4 18.1 17.7
    symbol lightbulb fill slash
      outline M9 17.6 V16.4 C9 14.8 5.6 13.2 5.6 9 A12 9 6.4 180 360 C18.4 13.2 15 14.8 15 16.4 V17.6 Z
      line M9.6 20.6 H14.4
    symbol graduationcap fill
      outline P.8 12 4.6 22.6 9.6 12 14.6 1.4 9.6
      line M5.6 12.4 V16.6 C7.4 18.6 9.4 19.4 12 19.4 C14.6 19.4 16.6 18.6 18.4 16.6 V12.4 M21.8 10 V16.4
    symbol trophy fill
      outline M6.6 3 H17.4 V8.4 C17.4 12.4 15 14.8 12 14.8 C9 14.8 6.6 12.4 6.6 8.4 Z
      line M6.6 5 H3 C3 8.6 4.4 10.8 7.4 11.2 M17.4 5 H21 C21 8.6 19.6 10.8 16.6 11.2 M12 14.8 V18.4 M8 21 H16 M9.4 21
      + Q9.4 18.4 12 18.4 Q14.6 18.4 14.6 21
    symbol crown fill
      outline P1 4.4 18.4 2.4 7.4 8 11.4 12 4.4 16 11.4 21.6 7.4 19.6 18.4
      line M5.2 21.4 H18.8
    symbol puzzlepiece fill
      outline M3.4 9 Q3.4 7.2 5.2 7.2 H8.4 C8.8 6.6 8 5.8 8 4.8 A10.6 4.8 2.6 180 360 C13.2 5.8 12.4 6.6 12.8 7.2
      + H15.6 Q17.4 7.2 17.4 9 V11.6 C18 12 18.6 11.4 19.6 11.4 A19.6 14 2.6 -90 90 C18.6 16.6 18 16 17.4 16.4 V19.2
      + Q17.4 21 15.6 21 H5.2 Q3.4 21 3.4 19.2 Z
    symbol cup.and.saucer fill
      outline M4.4 5 H17.6 V11.4 Q17.6 17 12 17 H10 Q4.4 17 4.4 11.4 Z
      line M17.6 7 H19 Q21.8 7 21.8 9.6 Q21.8 12.4 18.6 12.6 H17.4 M2.8 20.6 H19.2
    symbol fork.knife circle:.56
      line M7.2 11.6 V21.4 M4 2.8 V7.6 Q4 11 7.2 11 Q10.4 11 10.4 7.6 V2.8 M7.2 2.8 V8 M16.6 21.4 V2.8
      + C19.6 4 20.6 9 20 13.4 H16.6
    symbol bed.double fill
      outline M2 18.4 V14.8 Q2 12.2 4.6 12.2 H19.4 Q22 12.2 22 14.8 V18.4 Z
      line M4.4 12.2 V7.6 Q4.4 5 7 5 H17 Q19.6 5 19.6 7.6 V12.2 M2 18.4 V20.4 M22 18.4 V20.4 M7.4 12 V10.6
      + Q7.4 9.4 8.6 9.4 H15.4 Q16.6 9.4 16.6 10.6 V12
    symbol suitcase fill
      outline R2 7 20 13.4 2.6
      line M8 7 V5 Q8 3.4 9.6 3.4 H14.4 Q16 3.4 16 5 V7
      inner M7.2 7 V20.4 M16.8 7 V20.4
    symbol briefcase fill circle:.54
      outline R2 6.6 20 13.8 2.6
      line M8 6.6 V4.8 Q8 3.2 9.6 3.2 H14.4 Q16 3.2 16 4.8 V6.6
      inner M2 12.6 H22 M12 11.4 V13.8
    symbol stethoscope
      line M5 3 H3.4 V8.4 A8 8.4 4.6 180 0 V3 H11 M8 13 V15.6 A13.4 15.6 5.4 180 0 V12.6
      line O18.8 10.4 2.1
    symbol cross fill circle:.56
    outline P1.4 8.8 2.6 15.2 2.6 15.2 8.8 21.4 8.8 21.4 15.2 15.2 15.2 15.2 21.4 8.8 21.4 8.8 15.2 2.6 15.2 2.6 8.8
      + 8.8 8.8
    symbol pills fill
      outline M13.4 4.6 A16.6 7.8 4.5 -135 45 L11.6 19.2 A8.4 16 4.5 45 225 Z
      inner M8.8 9.2 L15 15.4
    symbol bandage fill
      outline M13 4.2 A16.4 7.6 4.8 -135 45 L11 19.8 A7.6 16.4 4.8 45 225 Z
      hole O12 9.8 0.67 O14.2 12 0.67 O9.8 12 0.67 O12 14.2 0.67
    symbol dice fill
      outline R2.8 2.8 18.4 18.4 4
      hole O7.8 7.8 1.27 O16.2 7.8 1.27 O12 12 1.27 O7.8 16.2 1.27 O16.2 16.2 1.27
    symbol gamecontroller fill
      outline M7.4 6.4 H16.6 C19.6 6.4 21.2 9 22 13.4 C22.8 17.6 20.4 19.2 18.4 17.6 L16 15.4 H8 L5.6 17.6
      + C3.6 19.2 1.2 17.6 2 13.4 C2.8 9 4.4 6.4 7.4 6.4 Z
      inner M8.2 8.8 V12.8 M6.2 10.8 H10.2
      hole O14.6 12 0.77 O16.8 9.6 0.77
    symbol eyeglasses
      line O6 14 4.2 O18 14 4.2
      line M10.2 13.4 Q12 12 13.8 13.4 M1.8 13.4 L4 7 M22.2 13.4 L20 7
    symbol ruler fill
      outline P1.4 2 8.4 22 8.4 22 15.6 2 15.6
      inner:.85 M5.6 8.4 V11.6 M8.8 8.4 V10.6 M12 8.4 V11.6 M15.2 8.4 V10.6 M18.4 8.4 V11.6
    symbol umbrella fill
      outline M2 12.6 A12 12.6 10 180 360 C20.4 11.4 18 11.4 17 12.6 C15.8 11.4 13.2 11.4 12 12.6
      + C10.8 11.4 8.2 11.4 7 12.6 C6 11.4 3.6 11.4 2 12.6 Z
      line M12 2 V2.6 M12 12.6 V19.4 A14.3 19.4 2.3 180 0
    symbol power circle:.56
      line A12 13 8.4 -55 235
      line M12 2.6 V11.6
    symbol target
      line O12 12 10 O12 12 5.6
      fill O12 12 1.67
    symbol scope
      line O12 12 8
      line M12 1.6 V8 M12 16 V22.4 M1.6 12 H8 M16 12 H22.4
    symbol viewfinder circle:.54
      line M3 8.4 V6 Q3 3 6 3 H8.4 M15.6 3 H18 Q21 3 21 6 V8.4 M21 15.6 V18 Q21 21 18 21 H15.6 M8.4 21 H6 Q3 21 3 18
      + V15.6
    symbol qrcode
      line R3 3 6.6 6.6 1 R14.4 3 6.6 6.6 1 R3 14.4 6.6 6.6 1
      fill R5.63 5.63 1.34 1.34 0 R17.03 5.63 1.34 1.34 0 R5.63 17.03 1.34 1.34 0 R13.93 13.93 1.94 1.94 0
      + R19.13 13.93 2.34 1.94 0 R16.53 16.53 1.94 1.94 0 R13.93 19.53 1.94 1.94 0 R19.13 19.53 2.34 1.94 0
    symbol barcode
      line M3 5 V19 M21 5 V19 M10.4 5 V19
      line:.7 M6.4 5 V19 M14.4 5 V19 M17.4 5 V19
    symbol signature
      line M2.6 16.6 C8.6 14 12.4 9 11.2 5.4 C10.4 3 7.6 4 7.4 8 C7.2 12 8.8 17 10.8 17 C12.6 17 12.8 13 14 13
      + C15 13 14.8 16 16.2 16 C17.4 16 17.4 14 18.6 14 C19.4 14 19.6 15.6 21.4 15.6
    """
}
