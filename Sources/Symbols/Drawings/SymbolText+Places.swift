extension SymbolText {
  /// The drawings of maps, buildings and vehicles.
  static let places = """
    symbol globe
      line O12 12 10
      line E12 12 4.4 10
      line M2 12 H22 M4 6.6 Q12 9.6 20 6.6 M4 17.4 Q12 14.4 20 17.4
    symbol network
      line O12 12 10
      line E12 12 4.4 10
      line M2 12 H22 M12 2 V22 M4 6.6 Q12 9.6 20 6.6 M4 17.4 Q12 14.4 20 17.4
    symbol map fill circle:.56
      outline P1.2 2 5.8 8.6 2.8 15.4 5.6 22 2.8 22 18.2 15.4 21.2 8.6 18.4 2 21.2
      inner M8.6 3 V18.2 M15.4 5.8 V21
    symbol mappin circle:.54 slash
      solid O12 6.4 3.2
      line M12 9.6 V22
    symbol mappin.and.ellipse
      fill O12 6 3.87
      line M12 9.6 V18.6
      line M8.4 14.2 C4.8 14.8 2.2 16.2 2.2 17.9 C2.2 20.2 6.4 21.8 12 21.8 C17.6 21.8 21.8 20.2 21.8 17.9
      + C21.8 16.2 19.2 14.8 15.6 14.2
    symbol building.2 fill
      outline M10.8 20.8 V4.6 Q10.8 2.8 12.6 2.8 H19.4 Q21.2 2.8 21.2 4.6 V20.8 Z
      outline M10.8 20.8 H2.8 V12 Q2.8 10.2 4.6 10.2 H10.8
      inner:.85 M14.4 7 H17.6 M14.4 11 H17.6 M14.4 15 H17.6 M6 14 H7.6 M6 17.4 H7.6
    symbol building.columns fill
      outline P.9 12 2.4 21.4 8.6 2.6 8.6
      line M5.6 9 V17.4 M9.9 9 V17.4 M14.1 9 V17.4 M18.4 9 V17.4 M2.8 20.8 H21.2
    symbol car fill circle:.56
      outline M4.2 11 L5.9 6.2 Q6.5 4.6 8.2 4.6 H15.8 Q17.5 4.6 18.1 6.2 L19.8 11 Q21.8 11.6 21.8 13.8 V17.4
      + Q21.8 18.4 20.8 18.4 H3.2 Q2.2 18.4 2.2 17.4 V13.8 Q2.2 11.6 4.2 11 Z
      inner M5.4 11 H18.6
      hole O6.4 14.6 0.97 O17.6 14.6 0.97
      line M4.6 18.4 V20.4 M19.4 18.4 V20.4
    symbol bus fill
      outline R4 3 16 16 2.8
      inner M4 12.4 H20
      hole O7.6 15.8 0.77 O16.4 15.8 0.77
      line M6.8 19 V21.4 M17.2 19 V21.4
    symbol bicycle
      line O5.6 16 4.2 O18.4 16 4.2
      line M5.6 16 L9.4 8.6 H15.6 L18.4 16 M15.6 8.6 L11.6 16 L9.4 8.6 M15.6 8.6 L14.6 5.4 H17 M7.8 6.4 H10.6
      line M5.6 16 H11.6
    symbol airplane circle:.56
      fill M12 1.6 C13 1.6 13.9 2.8 13.9 4.6 V8.8 L22 14 V16.4 L13.9 13.8 L13.4 18.6 L16.4 20.8 V22.6 L12 21.4
      + L7.6 22.6 V20.8 L10.6 18.6 L10.1 13.8 L2 16.4 V14 L10.1 8.8 V4.6 C10.1 2.8 11 1.6 12 1.6 Z
    symbol ferry fill
      outline M3 14.2 L12 11.4 L21 14.2 L18.8 19.4 H5.2 Z
      line M6 13 V8.4 Q6 7 7.4 7 H16.6 Q18 7 18 8.4 V13 M10 7 V3.6 H14 V7
    symbol tram fill
      outline R4.6 4.8 14.8 14 2.8
      inner M4.6 12.4 H19.4
      hole O8.2 15.6 0.77 O15.8 15.6 0.77
      line M8.6 2 H15.4 M12 2 V4.8 M7.6 18.8 L5.8 21.8 M16.4 18.8 L18.2 21.8
    symbol fuelpump fill
      outline M3.4 20.8 V5.4 Q3.4 3 5.8 3 H11.2 Q13.6 3 13.6 5.4 V20.8 Z
      inner M6.4 6.6 H10.6 V9.8 H6.4 Z
      line M2 20.8 H15 M13.6 12.4 H15 Q16.8 12.4 16.8 14.2 V17.4 A18.7 17.4 1.9 180 0 V9 L17.4 5.8
    """
}
