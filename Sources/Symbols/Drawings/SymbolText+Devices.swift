extension SymbolText {
  /// The drawings of devices and their connections.
  static let devices = """
    symbol wifi circle:.58,0,-.4 slash
      line A12 18.6 14 -134 -46
      line A12 18.6 9 -135 -45
      line A12 18.6 4.4 -135 -45
      fill O12 19 1.47
    symbol antenna.radiowaves.left.and.right circle:.56
      fill O12 10 1.67
      line M12 10 V21.6
      line A12 10 5.4 -42 42
      line A12 10 9.8 -42 42
      line A12 10 5.4 138 222
      line A12 10 9.8 138 222
    symbol dot.radiowaves.left.and.right
      fill O12 12 1.87
      line A12 12 5.6 -42 42
      line A12 12 9.8 -42 42
      line A12 12 5.6 138 222
      line A12 12 9.8 138 222
    symbol cellularbars
      fill R2.33 15.73 3.14 4.34 0.67 R7.73 11.93 3.14 8.14 0.67 R13.13 7.93 3.14 12.14 0.67 R18.53 3.93 3.14 16.14 0.67
    symbol battery.100
      outline R1.2 6.6 18.8 10.8 3.2
      fill R3.93 9.33 13.34 5.34 0.87
      solid:.5 A21.4 12 1.3 -80 80 Z
    symbol battery.75
      outline R1.2 6.6 18.8 10.8 3.2
      fill R3.93 9.33 9.74 5.34 0.87
      solid:.5 A21.4 12 1.3 -80 80 Z
    symbol battery.50
      outline R1.2 6.6 18.8 10.8 3.2
      fill R3.93 9.33 6.34 5.34 0.87
      solid:.5 A21.4 12 1.3 -80 80 Z
    symbol battery.25
      outline R1.2 6.6 18.8 10.8 3.2
      fill R3.93 9.33 2.94 5.34 0.87
      solid:.5 A21.4 12 1.3 -80 80 Z
    symbol battery.0
      outline R1.2 6.6 18.8 10.8 3.2
      solid:.5 A21.4 12 1.3 -80 80 Z
    symbol printer fill
      outline M6.8 17 H4.8 Q2 17 2 14.2 V10.4 Q2 7.6 4.8 7.6 H19.2 Q22 7.6 22 10.4 V14.2 Q22 17 19.2 17 H17.2
      line M6.8 7.4 V5 Q6.8 3 8.8 3 H15.2 Q17.2 3 17.2 5 V7.4
      clear R6.8 13 10.4 8.2 1.4
      line R6.8 13 10.4 8.2 1.4
      hole O18.6 10.6 0.57
    symbol desktopcomputer
      line R1.6 3.2 20.8 13.6 2.4
      line M12 16.8 V20.6 M8 20.8 H16 M1.6 13.4 H22.4
    symbol display
      line R1.6 3.2 20.8 13.6 2.4
      line M12 16.8 V20.6 M8 20.8 H16
    symbol laptopcomputer
      line M3.8 16.6 V6.8 Q3.8 4.6 6 4.6 H18 Q20.2 4.6 20.2 6.8 V16.6
      line M1.4 19.2 H22.6
    symbol pc
      line R6 2.2 12 19.6 2
      line M9 6.2 H15 M9 9.6 H15
      fill O12 17 0.97
    symbol iphone circle:.54 slash
      line R6 1.8 12 20.4 3
      line M10.4 4.4 H13.6
    symbol ipad
      line R3.4 1.8 17.2 20.4 2.8
      line M9.6 19.4 H14.4
    symbol ipad.landscape
      line R1.8 3.4 20.4 17.2 2.8
      line M9.4 17.8 H14.6
    symbol applewatch
      line R5.6 6 12.4 12 3.2
      line M8.2 5.6 L8.8 2.2 H14.8 L15.4 5.6 M8.2 18.4 L8.8 21.8 H14.8 L15.4 18.4 M20 10.4 V12.6
    symbol keyboard fill
      outline R1.4 5.2 21.2 13.6 2.8
      hole O5.4 9 0.67 O8.7 9 0.67 O12 9 0.67 O15.3 9 0.67 O18.6 9 0.67 O5.4 12 0.67 O8.7 12 0.67 O12 12 0.67
      + O15.3 12 0.67 O18.6 12 0.67
      inner:.9 M8.2 15.4 H15.8
    symbol keyboard.chevron.compact.down
      line R1.4 3 21.2 12.6 2.8
      fill O5.4 6.6 0.62 O8.7 6.6 0.62 O12 6.6 0.62 O15.3 6.6 0.62 O18.6 6.6 0.62
      line:.9 M8.2 12.2 H15.8
      line M8.6 19.2 L12 21.4 L15.4 19.2
    symbol computermouse fill
      outline R6.4 2.2 11.2 19.6 5.6
      inner M12 6 V9.4
    symbol cpu fill
      outline R5.2 5.2 13.6 13.6 2.4
      inner R9.2 9.2 5.6 5.6 1
      line M8.6 2 V5 M12 2 V5 M15.4 2 V5 M8.6 19 V22 M12 19 V22 M15.4 19 V22 M2 8.6 H5 M2 12 H5 M2 15.4 H5 M19 8.6 H22
      + M19 12 H22 M19 15.4 H22
    symbol memorychip fill
      outline R1.8 6.4 20.4 9.6 2
      line M5 16 V18.6 M8.5 16 V18.6 M12 16 V18.6 M15.5 16 V18.6 M19 16 V18.6
      inner M6.4 9.6 V12.8 M12 9.6 V12.8 M17.6 9.6 V12.8
    symbol externaldrive fill
      outline M2.2 14.6 L4.8 7 Q5.6 5 7.6 5 H16.4 Q18.4 5 19.2 7 L21.8 14.6 V16.8 Q21.8 19 19.6 19 H4.4
      + Q2.2 19 2.2 16.8 Z
      inner M2.4 13 H21.6
      hole O18 16 0.77
    symbol server.rack
      line R2.4 3.4 19.2 7.2 2 R2.4 13.4 19.2 7.2 2
      fill O6.2 7 0.87 O6.2 17 0.87
      line M10.6 7 H17.8 M10.6 17 H17.8
    """
}
