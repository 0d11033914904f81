extension SymbolText {
  /// The drawings of documents, folders, trays, and operations on them.
  static let documents = """
    symbol paperclip circle:.6
      line M17 8 L9.4 15.6 A8 14.2 2 45 225 L15 5.4 A17.9 8.3 4.1 225 405 L12.2 19.8 A7.9 15.6 6.05 45 225 L12.6 4.6
    symbol link circle:.58
      line M10.2 6.6 L12.6 4.2 A16.2 7.8 5.1 -135 45 L16.6 14.6 A14.2 12.2 3.4 45 135
      line M13.8 17.4 L11.4 19.8 A7.8 16.2 5.1 45 225 L7.4 9.4 A9.8 11.8 3.4 225 315
    symbol pencil circle:.56
      line M3.4 20.6 L4.6 15.8 L16.4 4 Q17.6 2.8 18.8 4 L20 5.2 Q21.2 6.4 20 7.6 L8.2 19.4 Z M14.2 6.2 L17.8 9.8
    symbol pencil.slash
      use pencil
      clear M3.6 2.6 L20.4 21.4
      line M3.6 2.6 L20.4 21.4
    symbol square.and.pencil circle:.52
      line M12.6 3.6 H6.6 Q2.8 3.6 2.8 7.4 V17.4 Q2.8 21.2 6.6 21.2 H16.6 Q20.4 21.2 20.4 17.4 V11.4
      line M9.2 14.8 L10 11.8 L18.6 3.2 Q19.8 2 21 3.2 Q22.2 4.4 21 5.6 L12.4 14.2 Z
    symbol square.and.arrow.up fill circle:.54,0,-.5,outline
      outline M8.2 8.6 H6.6 Q4 8.6 4 11.2 V18.8 Q4 21.4 6.6 21.4 H17.4 Q20 21.4 20 18.8 V11.2 Q20 8.6 17.4 8.6 H15.8
      inner M12 14.6 V8.6
      line M12 8.6 V2 M7.8 6 L12 1.8 L16.2 6
    symbol square.and.arrow.down fill circle:.54,0,-.4,outline
      outline M8.2 8.2 H6.6 Q4 8.2 4 10.8 V18.8 Q4 21.4 6.6 21.4 H17.4 Q20 21.4 20 18.8 V10.8 Q20 8.2 17.4 8.2 H15.8
      line M12 1.8 V7
      inner M12 7 V16 M7.8 11.8 L12 16 L16.2 11.8
    symbol trash fill circle:.54 slash
      outline M5 6.4 L6 19.2 Q6.2 21.8 8.8 21.8 H15.2 Q17.8 21.8 18 19.2 L19 6.4
      line M3.2 6 H20.8 M8.6 5.6 V4.4 Q8.6 2.4 10.6 2.4 H13.4 Q15.4 2.4 15.4 4.4 V5.6
      inner M9.8 10.2 L10.1 17.6 M14.2 10.2 L13.9 17.6
    symbol folder fill circle:.56
      outline M1.8 6.4 Q1.8 4.2 4 4.2 H8 Q9 4.2 9.7 4.9 L11 6.2 H19.4 Q22.2 6.2 22.2 9 V16.8 Q22.2 19.6 19.4 19.6 H4.6
      + Q1.8 19.6 1.8 16.8 Z
      inner M1.8 9.8 H22.2
    symbol folder.badge.plus fill
      use folder
      clear O19.4 18.2 3.2
      line M19.4 15 V21.4 M16.2 18.2 H22.6
    symbol doc fill circle:.54
      outline M4.6 5 Q4.6 2.2 7.4 2.2 H12.4 Q13.4 2.2 14.1 2.9 L18.7 7.5 Q19.4 8.2 19.4 9.2 V19 Q19.4 21.8 16.6 21.8
      + H7.4 Q4.6 21.8 4.6 19 Z
      inner M12.8 2.4 V7.2 Q12.8 8.8 14.4 8.8 H19.2
    symbol doc.text fill
      outline M4.6 5 Q4.6 2.2 7.4 2.2 H12.4 Q13.4 2.2 14.1 2.9 L18.7 7.5 Q19.4 8.2 19.4 9.2 V19 Q19.4 21.8 16.6 21.8
      + H7.4 Q4.6 21.8 4.6 19 Z
      inner M12.8 2.4 V7.2 Q12.8 8.8 14.4 8.8 H19.2
      inner:.85 M8.2 13 H15.8 M8.2 17 H15.8
    symbol doc.on.doc fill
      outline M2.8 4.4 Q2.8 2 5.2 2 H8.8 Q9.8 2 10.4 2.6 L13.8 6 Q14.4 6.6 14.4 7.6 V14.6 Q14.4 17 12 17 H5.2
      + Q2.8 17 2.8 14.6 Z
      clear M9.6 9.4 Q9.6 7 12 7 H15.6 Q16.6 7 17.2 7.6 L20.6 11 Q21.2 11.6 21.2 12.6 V19.6 Q21.2 22 18.8 22 H12
      + Q9.6 22 9.6 19.6 Z
      outline M9.6 9.4 Q9.6 7 12 7 H15.6 Q16.6 7 17.2 7.6 L20.6 11 Q21.2 11.6 21.2 12.6 V19.6 Q21.2 22 18.8 22 H12
      + Q9.6 22 9.6 19.6 Z
    symbol doc.badge.plus fill
      use doc
      clear O18.6 19 3.2
      line M18.6 15.8 V22.2 M15.4 19 H21.8
    symbol doc.richtext fill
      outline M4.6 5 Q4.6 2.2 7.4 2.2 H16.6 Q19.4 2.2 19.4 5 V19 Q19.4 21.8 16.6 21.8 H7.4 Q4.6 21.8 4.6 19 Z
      inner:.85 M8.2 6.6 H15.8 M8.2 10 H15.8
      hole P.6 7.8 18 10.4 13.8 12.4 16 13.8 14.8 16.2 18
    symbol list.clipboard fill
      outline R4.4 4 15.2 17.8 3
      clear R8.6 2.2 6.8 3.6 1.6
      solid R8.6 2.2 6.8 3.6 1.6
      inner:.85 M11 10.6 H15.6 M11 14 H15.6 M11 17.4 H15.6
      hole O8.2 10.6 0.62 O8.2 14 0.62 O8.2 17.4 0.62
    symbol clipboard fill
      outline R4.4 4 15.2 17.8 3
      clear R8.6 2.2 6.8 3.6 1.6
      solid R8.6 2.2 6.8 3.6 1.6
    symbol note.text
      line R2.8 3.4 18.4 17.2 3.6
      line M2.8 8 H21.2
      line:.85 M6.6 12 H17.4 M6.6 16 H13.4
    symbol newspaper fill
      outline M2 5.8 Q2 3.8 4 3.8 H15.6 Q17.6 3.8 17.6 5.8 V18 Q17.6 20.2 19.8 20.2 H5 Q2 20.2 2 17.2 Z
      line M17.6 8.2 H20.2 Q22 8.2 22 10 V18 Q22 20.2 19.8 20.2
      inner:.85 M5.6 8 H14 M5.6 16.4 H14
      hole R5.33 10.73 8.94 2.94 0.47
    symbol tray fill
      outline M2.2 13.4 L5.2 6.2 Q6 4.4 8 4.4 H16 Q18 4.4 18.8 6.2 L21.8 13.4 V17 Q21.8 19.8 19 19.8 H5
      + Q2.2 19.8 2.2 17 Z
      inner M2.4 13.4 H8 Q8.8 16.2 12 16.2 Q15.2 16.2 16 13.4 H21.6
    symbol tray.full fill
      outline M2.2 13.4 L5.2 6.2 Q6 4.4 8 4.4 H16 Q18 4.4 18.8 6.2 L21.8 13.4 V17 Q21.8 19.8 19 19.8 H5
      + Q2.2 19.8 2.2 17 Z
      inner M2.4 13.4 H8 Q8.8 16.2 12 16.2 Q15.2 16.2 16 13.4 H21.6
      inner:.85 M8 7.8 H16 M7 10.6 H17
    symbol tray.and.arrow.down fill
      outline M7.6 8.4 H6.6 Q5.4 8.4 4.8 9.6 L2.2 14.6 V18.4 Q2.2 21 4.8 21 H19.2 Q21.8 21 21.8 18.4 V14.6 L19.2 9.6
      + Q18.6 8.4 17.4 8.4 H16.4
      inner M2.4 14.8 H7.6 Q8.4 17.4 12 17.4 Q15.6 17.4 16.4 14.8 H21.6
      clear M12 2.4 V11.4 M8.8 8.2 L12 11.4 L15.2 8.2
      line M12 2 V11.4 M8.8 8.2 L12 11.4 L15.2 8.2
    symbol tray.and.arrow.up fill
      outline M7.6 8.4 H6.6 Q5.4 8.4 4.8 9.6 L2.2 14.6 V18.4 Q2.2 21 4.8 21 H19.2 Q21.8 21 21.8 18.4 V14.6 L19.2 9.6
      + Q18.6 8.4 17.4 8.4 H16.4
      inner M2.4 14.8 H7.6 Q8.4 17.4 12 17.4 Q15.6 17.4 16.4 14.8 H21.6
      clear M12 2.8 V11.8
      line M12 2.8 V11.8 M8.4 6 L12 2.4 L15.6 6
    symbol archivebox fill circle:.54
      outline M3.6 9.2 V17.8 Q3.6 20.6 6.4 20.6 H17.6 Q20.4 20.6 20.4 17.8 V9.2
      outline R1.8 3.6 20.4 5.6 1.6
      inner M9.2 13 H14.8
    symbol shippingbox fill
      outline P1.2 12 1.8 20.8 6.4 20.8 17.6 12 22.2 3.2 17.6 3.2 6.4
      inner M3.6 6.8 L12 11.2 L20.4 6.8 M12 11.2 V21.8 M7.4 4.2 L16 8.8
    """
}
