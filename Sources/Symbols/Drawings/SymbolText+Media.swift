extension SymbolText {
  /// The drawings of playback, sound, images and video.
  static let media = """
    symbol play fill circle:.5,.7 slash
      outline P1.6 20.8 12 4.8 21.2 4.8 2.8
    symbol pause fill circle:.5
      outline R5 3.4 4.4 17.2 1.4 R14.6 3.4 4.4 17.2 1.4
    symbol stop fill circle:.5
      outline R4 4 16 16 2.6
    symbol playpause fill
      outline P1.2 11.6 12 1.6 18 1.6 6
      outline R14.4 6.2 2.6 11.6 1 R19.8 6.2 2.6 11.6 1
    symbol forward fill circle:.5,.4
      outline P1.2 12 12 2.2 18.4 2.2 5.6
      outline P1.2 22.2 12 12.4 18.4 12.4 5.6
    symbol backward fill circle:.5,-.4
      outline P1.2 12 12 21.8 18.4 21.8 5.6
      outline P1.2 1.8 12 11.6 18.4 11.6 5.6
    symbol forward.end fill
      outline P1.4 17.4 12 4.4 20.2 4.4 3.8
      line M19.8 4.6 V19.4
    symbol backward.end fill
      outline P1.4 6.6 12 19.6 20.2 19.6 3.8
      line M4.2 4.6 V19.4
    symbol record.circle fill
      outline O12 12 10
      hole O12 12 4.67
    symbol eject fill
      outline P1.4 12 3.6 21.4 14.4 2.6 14.4
      outline R2.8 17.6 18.4 3 1.2
    symbol gobackward
      use arrow.counterclockwise
    symbol goforward
      use arrow.clockwise
    symbol speaker fill slash circle:.54
      outline M3.4 8.6 H6.6 L11.6 4.2 Q13 3 13 4.8 V19.2 Q13 21 11.6 19.8 L6.6 15.4 H3.4 Q2 15.4 2 14 V10
      + Q2 8.6 3.4 8.6 Z
    symbol speaker.wave.1 fill
      use speaker 1 -.6
      line A10.6 12 5.6 -36 36
    symbol speaker.wave.2 fill circle:.54
      use speaker 1 -1
      line A9.8 12 5.6 -36 36
      line A9.8 12 9.4 -38 38
    symbol speaker.wave.3 fill
      use speaker .86 -2.4
      line:.92 A7.6 12 5.6 -34 34
      line:.92 A7.6 12 9.6 -37 37
      line:.92 A7.6 12 13.6 -39 39
    symbol speaker.1 fill
      use speaker.wave.1
    symbol speaker.2 fill
      use speaker.wave.2
    symbol speaker.3 fill
      use speaker.wave.3
    symbol speaker.zzz fill
      use speaker 1 -.6
      line:.85 M16.4 6 H20.6 L16.4 11 H20.6
    symbol mic fill circle:.54 slash
      outline R8.4 2 7.2 12.6 3.6
      line A12 11.4 7 0 180
      line M12 18.4 V22 M8.4 22 H15.6
    symbol music.note
      fill E7.6 18.4 3.67 2.87
      line M10.8 18 V4.4 L18.4 2.8 V7.8 L10.8 9.4
    symbol music.note.list
      line M3 5 H12.4 M3 10 H12.4 M3 15 H8.6
      fill E14.4 18.8 2.87 2.27
      line M16.9 18.6 V5 L21.6 4 V8
    symbol music.mic
      line O16.4 7.6 5
      line M12.2 10.4 L3.6 18.6 Q2.6 19.6 3.5 20.5 Q4.4 21.4 5.4 20.4 L13.6 11.8
    symbol headphones circle:.56
      line M3.2 16 V12.4 A12 12.4 8.8 180 360 V16
      solid R3 14.2 3.4 6.4 1.4 R17.6 14.2 3.4 6.4 1.4
    symbol photo fill circle:.54
      outline R1.8 3.8 20.4 16.4 3.2
      hole O7.4 9 1.57
      inner M2.4 17.6 L7.2 13.4 Q8.2 12.6 9.2 13.4 L12 16 L16 12 Q17 11.1 18 12 L21.6 15.4
    symbol photo.on.rectangle
      line M6.4 3.4 H17.4 Q20.4 3.4 20.4 6.4
      line R2 7.2 20 13.4 2.8
      fill O7 11.6 1.27
      line M2.6 18.4 L6.8 15 Q7.8 14.3 8.8 15 L11.4 17.2 L15.2 13.8 Q16.2 13 17.2 13.8 L21.4 17.4
    symbol camera fill circle:.54
      outline M2 9.4 Q2 6.6 4.8 6.6 H6.6 L8 4.6 Q8.6 3.8 9.6 3.8 H14.4 Q15.4 3.8 16 4.6 L17.4 6.6 H19.2 Q22 6.6 22 9.4
      + V17.2 Q22 20 19.2 20 H4.8 Q2 20 2 17.2 Z
      inner O12 13 3.9
    symbol video fill circle:.54 slash
      outline R1.6 5.4 13.8 13.2 3
      outline P1.2 18 10.6 22.6 7 22.6 17 18 13.4
    symbol film fill
      outline R2 3.6 20 16.8 2.6
      inner:.85 M6.8 3.6 V20.4 M17.2 3.6 V20.4 M6.8 12 H17.2 M2 7.8 H6.8 M2 12 H6.8 M2 16.2 H6.8 M17.2 7.8 H22
      + M17.2 12 H22 M17.2 16.2 H22
    symbol tv fill
      outline R1.8 3.6 20.4 13.6 2.4
      line M7.4 20.6 H16.6
    symbol play.rectangle fill
      outline R1.8 4.4 20.4 15.2 3.2
      hole P.8 16 12 9.4 15.8 9.4 8.2
    symbol waveform circle:.56
      line M2.8 10.4 V13.6 M6.5 7.4 V16.6 M10.2 3 V21 M13.8 6.4 V17.6 M17.5 8.8 V15.2 M21.2 10.6 V13.4
    symbol waveform.path
      line M1.8 12 H4 Q5 12 5.4 11 L7.6 5 L11.4 20 L15 7.4 L17 13 Q17.4 12 18.4 12 H22.2
    symbol bolt fill circle:.54 slash
      outline P.9 14.4 1.8 4.6 13.8 11 13.8 9.4 22.2 19.4 9.8 13 9.8
    symbol bolt.horizontal fill
      outline P.9 1.8 9.6 13.8 19.4 13.8 13 22.2 14.6 10.2 4.6 10.2 11
    symbol flashlight.on fill
      outline P1 6.4 3 17.6 3 17.6 6.4 14.8 10.6 14.8 21 9.2 21 9.2 10.6 6.4 6.4
      inner:.8 M6.6 7 H17.4
    symbol livephoto
      line O12 12 4.6
      line A12 12 8.8 -8 98
      line A12 12 8.8 112 218
      line A12 12 8.8 232 338
      fill O12 12 1.47
    symbol airplayaudio
      line A12 11 9 140 400
      line A12 11 5.2 130 410
      solid P.8 12 15 17 21 7 21
    symbol airplayvideo
      line M6.4 17.4 H5 Q2 17.4 2 14.4 V7 Q2 4 5 4 H19 Q22 4 22 7 V14.4 Q22 17.4 19 17.4 H17.6
      solid P.8 12 14.6 17.4 20.8 6.6 20.8
    symbol pip
      outline R1.8 4.4 20.4 15.2 3.2
      fill R11.93 11.73 7.74 5.34 1.07
    """
}
