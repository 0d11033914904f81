extension SymbolText {
  /// The drawings of weather, plants and animals.
  static let nature = """
    symbol sun.max fill circle:.56
      outline O12 12 4.6
      line M12 1.8 V3.6 M12 20.4 V22.2 M1.8 12 H3.6 M20.4 12 H22.2 M4.8 4.8 L6.1 6.1 M17.9 17.9 L19.2 19.2 M4.8 19.2
      + L6.1 17.9 M17.9 6.1 L19.2 4.8
    symbol sun.min fill
      outline O12 12 4.6
      line M12 4 V4.2 M12 19.8 V20 M4 12 H4.2 M19.8 12 H20 M6.3 6.3 L6.4 6.4 M17.6 17.6 L17.7 17.7 M6.3 17.7 L6.4 17.6
      + M17.6 6.4 L17.7 6.3
    symbol sunrise fill
      outline M6.8 16.6 A12 16.6 5.2 180 360
      line M1.8 16.6 H4 M20 16.6 H22.2 M4.6 9.4 L6 10.8 M19.4 9.4 L18 10.8 M3.6 20.6 H20.4 M12 8.6 V3.2 M9 6 L12 3 L15 6
    symbol sunset fill
      outline M6.8 16.6 A12 16.6 5.2 180 360
      line M1.8 16.6 H4 M20 16.6 H22.2 M4.6 9.4 L6 10.8 M19.4 9.4 L18 10.8 M3.6 20.6 H20.4 M12 3 V8.4 M9 5.6 L12 8.6
      + L15 5.6
    symbol moon fill circle:.56
      outline A11.4 12.6 9.2 -0.1 265.5 A16.2 7.4 6.8 -144.3 -310.3 Z
    symbol moon.stars fill
      outline A10.4 13.6 8.4 0.1 266.2 A14.9 8.8 6.2 -144.7 -309.0 Z
      fill P.2 16.6 2 17.4 4.4 19.8 5.2 17.4 6 16.6 8.4 15.8 6 13.4 5.2 15.8 4.4
      fill P.2 20 8.8 20.6 10.5 22.3 11.1 20.6 11.7 20 13.4 19.4 11.7 17.7 11.1 19.4 10.5
    symbol sparkle
      fill P.4 12 1.6 14.4 9.6 22.4 12 14.4 14.4 12 22.4 9.6 14.4 1.6 12 9.6 9.6
    symbol cloud fill circle:.58 slash
      outline M6.4 19.4 A6.2 14.8 4.6 90 262 A11.4 10 6 190 335 A17.6 14 5.4 -78 90 Z
    symbol cloud.rain fill
      outline M6.8 14.8 A6.4 11 3.8 90 262 A11.4 7.4 5.2 190 335 A17 10.4 4.4 -78 90 Z
      line M7.8 18 L6.6 21.2 M12 18 L10.8 21.2 M16.2 18 L15 21.2
    symbol cloud.snow fill
      outline M6.8 14.8 A6.4 11 3.8 90 262 A11.4 7.4 5.2 190 335 A17 10.4 4.4 -78 90 Z
      fill O7 18.4 0.77 O12 18.4 0.77 O17 18.4 0.77 O9.5 21.4 0.77 O14.5 21.4 0.77
    symbol cloud.bolt fill
      outline M6.8 14.8 A6.4 11 3.8 90 262 A11.4 7.4 5.2 190 335 A17 10.4 4.4 -78 90 Z
      clear P.4 13 12.6 8.8 18 11.4 18 10.6 22.6 15 16.8 12.2 16.8
      solid:.3 P.4 13 12.6 8.8 18 11.4 18 10.6 22.6 15 16.8 12.2 16.8
    symbol cloud.sun fill
      outline O16.2 8.2 3.6
      line M16.2 1.6 V2.6 M22.8 8.2 H21.8 M20.9 3.5 L20.2 4.2 M11.5 3.5 L12.2 4.2 M20.9 12.9 L20.2 12.2
      clear M5.6 20.4 A5.4 16.8 3.6 90 262 A9.8 13.6 4.8 190 335 A14.8 16.2 4.2 -78 90 Z
      outline M5.6 20.4 A5.4 16.8 3.6 90 262 A9.8 13.6 4.8 190 335 A14.8 16.2 4.2 -78 90 Z
    symbol icloud fill slash
      use cloud
    symbol icloud.and.arrow.up fill
      use cloud
      clear M12 22 V12.2 M8.8 15.4 L12 12.2 L15.2 15.4
      line M12 22 V12.2 M8.8 15.4 L12 12.2 L15.2 15.4
    symbol icloud.and.arrow.down fill
      use cloud
      clear M12 11.8 V21.8 M8.8 18.6 L12 21.8 L15.2 18.6
      line M12 11.8 V21.8 M8.8 18.6 L12 21.8 L15.2 18.6
    symbol snowflake circle:.56
      line M12 2 V22 M3.3 7 L20.7 17 M20.7 7 L3.3 17
      line M9.4 3.6 L12 6.2 L14.6 3.6 M9.4 20.4 L12 17.8 L14.6 20.4 M3.3 10.2 L6.9 9.1 L5.9 5.5 M20.7 10.2 L17.1 9.1
      + L18.1 5.5 M3.3 13.8 L6.9 14.9 L5.9 18.5 M20.7 13.8 L17.1 14.9 L18.1 18.5
    symbol wind
      line M2 9 H13.4 A13.4 6.2 2.8 90 -160
      line M2 13 H18.6 A18.6 10.2 2.8 90 -150
      line M4.6 17 H11.4 A11.4 19.4 2.4 -90 120
    symbol tornado
      line M3 4.4 H21 M5 9 H18.4 M8.4 13.4 H17.4 M11 17.8 H16 M13.4 21.6 H14.2
    symbol drop fill circle:.54
      outline M12 2.2 C12.6 2.2 13 2.6 13.4 3.2 C16 7 18.8 11 18.8 14.8 C18.8 18.8 15.8 21.8 12 21.8
      + C8.2 21.8 5.2 18.8 5.2 14.8 C5.2 11 8 7 10.6 3.2 C11 2.6 11.4 2.2 12 2.2 Z
    symbol flame fill circle:.54
      outline M10.4 2.4 C15.4 4.4 19.6 9.6 19.6 14.4 C19.6 18.8 16.4 21.8 12 21.8 C7.6 21.8 4.4 18.8 4.4 14.6
      + C4.4 11.8 5.4 9.6 7 7.8 Q7.6 7.2 7.9 8 C8.3 9.2 8.9 10 9.9 10.6 C10.9 8.4 10.7 5.6 9.6 3.2 Q9.4 2.1 10.4 2.4
      + Z
      inner M12.2 12.4 C14 13.8 15 15.2 15 17
    symbol leaf fill circle:.54
      outline M20.6 3.4 C21.8 9 21.4 14 18.4 17 C15.4 20 10 20.2 7 17.2 C4 14.2 4.4 9.6 8 7.2
      + C11.8 4.6 16.6 6.4 20.6 3.4 Z
      inner M14.6 9.8 C11.4 11 8.6 13.4 6.8 16.8
      line M6.8 16.8 C5.4 18.2 4.2 19.8 3.4 21.4
    symbol tree fill
      outline P1.4 12 2 20 16.6 4 16.6
      line M12 16.6 V22
    symbol pawprint fill
      outline M12 12.4 C14.8 12.4 18 15.8 18 18.6 C18 20.4 16.6 21.2 15 20.8 C13.2 20.4 10.8 20.4 9 20.8
      + C7.4 21.2 6 20.4 6 18.6 C6 15.8 9.2 12.4 12 12.4 Z
      outline E4.2 11.2 1.7 2.2 E8.8 5.6 1.8 2.5 E15.2 5.6 1.8 2.5 E19.8 11.2 1.7 2.2
    symbol ant fill
      outline O12 5.4 2.2 E12 11.4 2 2.4 E12 18.2 2.8 3.6
      line:.85 M10 11 L5.4 8.6 M14 11 L18.6 8.6 M10 12 L5 13 M14 12 L19 13 M9.6 16.4 L5.6 19.6 M14.4 16.4 L18.4 19.6
      + M10.8 3.4 L9.4 1.8 M13.2 3.4 L14.6 1.8
    symbol thermometer
      line M9 13.4 V5 A12 5 3 180 360 V13.4 A12 17.2 4.8 -51 231 Z
      fill O12 17.2 2.47
      line M12 8 V17
    """
}
