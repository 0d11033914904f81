extension SymbolText {
  /// The drawings of stars, hearts, houses, gears, books, calendars, clocks, and objects for shopping.
  static let objects = """
    symbol star fill circle:.58,0,-.3 slash
      outline P.9 12 1.8 15 8.7 22.3 9.4 16.8 14.3 18.4 21.4 12 17.7 5.6 21.4 7.2 14.3 1.7 9.4 9 8.7
    symbol star.leadinghalf.filled
      outline P.9 12 1.8 15 8.7 22.3 9.4 16.8 14.3 18.4 21.4 12 17.7 5.6 21.4 7.2 14.3 1.7 9.4 9 8.7
      fill M12 1.8 L9 8.7 L1.7 9.4 L7.2 14.3 L5.6 21.4 L12 17.7 Z
    symbol heart fill circle:.58,0,.4 slash
      outline M12 21 C11.5 21 10.9 20.6 10.2 20.1 C5 16.3 2.2 12.7 2.2 8.9 C2.2 5.7 4.4 3.4 7.3 3.4
      + C9.3 3.4 11 4.4 12 6.1 C13 4.4 14.7 3.4 16.7 3.4 C19.6 3.4 21.8 5.7 21.8 8.9 C21.8 12.7 19 16.3 13.8 20.1
      + C13.1 20.6 12.5 21 12 21 Z
    symbol house fill circle:.56,0,-.3
      outline M4.8 9.8 V18.6 Q4.8 20.8 7 20.8 H17 Q19.2 20.8 19.2 18.6 V9.8
      outline M2.2 11.6 L11 3.6 Q12 2.7 13 3.6 L21.8 11.6
      inner M9.4 20.8 V15.2 Q9.4 14 10.6 14 H13.4 Q14.6 14 14.6 15.2 V20.8
    symbol magnifyingglass circle:.56
      line O10 10 7
      line M15.2 15.2 L21 21
    symbol plus.magnifyingglass
      line O10 10 7
      line M15.2 15.2 L21 21 M10 6.9 V13.1 M6.9 10 H13.1
    symbol minus.magnifyingglass
      line O10 10 7
      line M15.2 15.2 L21 21 M6.9 10 H13.1
    symbol gearshape fill circle:.58
    outline P.9 10.14 4.53 10.57 1.8 13.43 1.8 13.86 4.53 15.97 5.4 18.2 3.77 20.23 5.8 18.6 8.03 19.47 10.14 22.2
      + 10.57 22.2 13.43 19.47 13.86 18.6 15.97 20.23 18.2 18.2 20.23 15.97 18.6 13.86 19.47 13.43 22.2 10.57 22.2
      + 10.14 19.47 8.03 18.6 5.8 20.23 3.77 18.2 5.4 15.97 4.53 13.86 1.8 13.43 1.8 10.57 4.53 10.14 5.4 8.03 3.77
      + 5.8 5.8 3.77 8.03 5.4
      inner O12 12 3.4
    symbol gear circle:.58
      line O12 12 7.2
      line M12 4.8 L12 2.1 M15.6 5.76 L16.95 3.43 M18.24 8.4 L20.57 7.05 M19.2 12 L21.9 12 M18.24 15.6 L20.57 16.95
      + M15.6 18.24 L16.95 20.57 M12 19.2 L12 21.9 M8.4 18.24 L7.05 20.57 M5.76 15.6 L3.43 16.95 M4.8 12 L2.1 12
      + M5.76 8.4 L3.43 7.05 M8.4 5.76 L7.05 3.43
      line O12 12 1.6
      line M13.4 12 H19 M11.3 10.8 L8.5 5.9 M11.3 13.2 L8.5 18.1
    symbol gearshape.2 fill
      use gearshape .68 -3.8 -3.4
      clear O17.2 16.8 4.6
      use gearshape .5 5.2 4.8
    symbol bookmark fill circle:.54 slash
      outline M6 4.6 Q6 2.4 8.2 2.4 H15.8 Q18 2.4 18 4.6 V20.4 Q18 21.8 16.9 20.9 L12 16.8 L7.1 20.9 Q6 21.8 6 20.4 Z
    symbol book fill circle:.58
      outline M12 5.6 C9.8 4 6 3.5 2.8 4.2 Q1.8 4.4 1.8 5.4 V17.8 Q1.8 18.8 2.8 18.6 C6 18 9.8 18.6 12 20.2
      + C14.2 18.6 18 18 21.2 18.6 Q22.2 18.8 22.2 17.8 V5.4 Q22.2 4.4 21.2 4.2 C18 3.5 14.2 4 12 5.6 Z
      inner M12 5.8 V20
    symbol book.closed fill
      outline M7.2 2.4 H17.4 Q19.6 2.4 19.6 4.6 V21.6 H7 Q4.4 21.6 4.4 19 V5.2 Q4.4 2.4 7.2 2.4 Z
      inner M4.7 18.6 Q5.4 17 7.4 17 H19.4
    symbol books.vertical fill
      outline R2.4 3.4 5.2 17.2 1.2 R7.6 6 5 14.6 1.2
      outline P1.2 14.2 6.6 18.4 5.4 22.2 19.2 18 20.4
    symbol calendar circle:.56
      line R2.4 3.6 19.2 17.6 3.6
      line M2.4 9 H21.6
      fill O7.2 13 0.77 O12 13 0.77 O16.8 13 0.77 O7.2 17 0.77 O12 17 0.77
    symbol calendar.badge.plus
      use calendar
      clear O19.4 19 3.4
      line M19.4 15.8 V22.2 M16.2 19 H22.6
    symbol clock fill circle:.6
      outline O12 12 10
      inner M12 5.8 V12.4 L16.2 14.8
    symbol clock.arrow.circlepath
      line A12.8 12 9 140 -172 W3.8 11.6 96 4.4
      line M12.8 6.6 V12.4 L16.4 14.6
    symbol alarm fill
      outline O12 13 8.2
      inner M12 8 V13.2 L15 15
      line M2.4 6.6 L6 3.4 M21.6 6.6 L18 3.4 M5.8 19.6 L4 21.6 M18.2 19.6 L20 21.6
    symbol timer
      line A12 13 8.4 -45 270 V7.6
      line M9.6 2.2 H14.4 M12 13 L8.2 9.6
    symbol stopwatch fill
      outline O12 13.4 8.2
      inner M12 8.6 V13.4
      line M9.6 2.4 H14.4 M12 2.4 V5 M18.2 5.6 L19.8 7.2
    symbol hourglass
      line M5.2 2.8 H18.8 M5.2 21.2 H18.8 M7 2.8 V6.2 C7 9 10.6 10.4 10.6 12 C10.6 13.6 7 15 7 17.8 V21.2 M17 2.8 V6.2
      + C17 9 13.4 10.4 13.4 12 C13.4 13.6 17 15 17 17.8 V21.2
      fill M8.6 20.2 C8.8 17.8 11 17.4 12 16 C13 17.4 15.2 17.8 15.4 20.2 Z
    symbol cart fill circle:.54
      outline M5.6 6.4 H20.6 Q22 6.4 21.6 7.8 L20.2 13.6 Q19.8 15 18.4 15 H7.2 Z
      line M1.8 3 H4 Q4.9 3 5.1 3.9 L7.4 15.8 Q7.7 17.4 9.2 17.4 H19.2
      fill O9.6 20.6 1.37 O17.6 20.6 1.37
    symbol bag fill circle:.54
      outline M5.4 7.4 H18.6 Q20 7.4 20.1 8.8 L20.8 18.6 Q20.9 21.4 18.2 21.4 H5.8 Q3.1 21.4 3.2 18.6 L3.9 8.8
      + Q4 7.4 5.4 7.4 Z
      line M8.2 7.4 V6.2 A12 6.2 3.8 180 360 V7.4
    symbol basket fill
      outline M2.6 9.8 H21.4 Q22.4 9.8 22.2 10.8 L20.2 18.6 Q19.6 20.6 17.6 20.6 H6.4 Q4.4 20.6 3.8 18.6 L1.8 10.8
      + Q1.6 9.8 2.6 9.8 Z
      line M6.6 9.6 L10 3.4 M17.4 9.6 L14 3.4
      inner M8.6 13 V17.4 M12 13 V17.4 M15.4 13 V17.4
    symbol creditcard fill circle:.56
      outline R1.8 4.6 20.4 14.8 3
      inner:1.5 M1.8 9.4 H22.2
      inner M5.2 15 H8.6
    symbol banknote fill
      outline R1.4 5.4 21.2 13.2 2.2
      inner O12 12 3
      hole O5 12 0.87 O19 12 0.87
    symbol gift fill circle:.54
      outline M4 12 V19 Q4 21.4 6.4 21.4 H17.6 Q20 21.4 20 19 V12 M3.2 7.4 H20.8 Q22 7.4 22 8.6 V10.8 Q22 12 20.8 12
      + H3.2 Q2 12 2 10.8 V8.6 Q2 7.4 3.2 7.4 Z
      inner M12 7.4 V21.4
      line M12 7.2 C11.4 4.4 10 2.6 8.2 2.6 C6.8 2.6 5.8 3.5 5.8 4.8 C5.8 6.4 7 7.2 8.8 7.2 H15.2
      + C17 7.2 18.2 6.4 18.2 4.8 C18.2 3.5 17.2 2.6 15.8 2.6 C14 2.6 12.6 4.4 12 7.2 Z
    symbol tag fill circle:.54,.2,.2
      outline M3 4.6 Q3 3 4.6 3 H11 Q12 3 12.8 3.8 L21 12 Q22.2 13.2 21 14.4 L14.4 21 Q13.2 22.2 12 21 L3.8 12.8
      + Q3 12 3 11 Z
      hole O7.6 7.6 1.27
    symbol flag fill circle:.54 slash
      outline M4.6 4 C8.6 1.6 12.6 6.4 19 3.8 Q20 3.4 20 4.4 V13 Q20 13.8 19.2 14.1 C13 16.4 8.8 11.8 4.6 14.2 Z
      line M4.6 3.4 V21.6
    symbol flag.checkered
      line M4.6 4 C8.6 1.6 12.6 6.4 20 3.6 V13.8 C13 16.4 8.8 11.8 4.6 14.2 M4.6 3 V21.6
      fill M4.6 4 C6.4 2.9 8.2 3.2 9.8 3.7 V8.6 C8.2 8.1 6.4 8 4.6 9.1 Z M9.8 8.6 C11.4 9.1 13.2 9.7 15 9.7 V14.8
      + C13.2 14.8 11.4 14 9.8 13.5 Z M15 4.7 C16.7 4.7 18.3 4.3 20 3.6 V8.7 C18.3 9.4 16.7 9.7 15 9.7 Z
    """
}
