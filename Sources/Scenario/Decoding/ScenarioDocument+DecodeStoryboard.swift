extension ScenarioDocument.Storyboard {
  /// Creates a storyboard from the path of its file, or from a mapping with the path and the identifier of a scene.
  /// Returns nil after reporting errors.
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let file = value.storyboardFile() else { return nil }
      self.init(file: file, scene: nil)
      return
    }
    guard let fields = Fields(value, .storyboard) else { return nil }
    let file = fields["file"]?.storyboardFile()
    let scene = fields["scene"].map { $0.text() }
    guard let file, scene != .some(nil) else { return nil }
    self.init(file: file, scene: scene ?? nil)
  }
}

extension ScenarioDocument.SegueTrigger {
  /// Creates a segue trigger from the identifier of the segue, or from a mapping with this identifier and, optionally,
  /// the identifier of the view controller at which the segue begins. Returns nil after reporting errors.
  init?(_ value: Value) {
    guard value.isMapping else {
      guard let segue = value.text() else { return nil }
      self.init(segue: segue, source: nil)
      return
    }
    guard let fields = Fields(value, .segue) else { return nil }
    let segue = fields["id"]?.text()
    let source = fields["from"].map { $0.text() }
    guard let segue, source != .some(nil) else { return nil }
    self.init(segue: segue, source: source ?? nil)
  }
}

extension Value {
  /// Returns the value as the path of a storyboard or nib file. For a path with another extension, reports an error and
  /// returns nil. A file that cannot be used is also reported, but its path is returned.
  fileprivate func storyboardFile() -> String? {
    guard let file = relativePath() else { return nil }
    guard file.hasSuffix(".storyboard") || file.hasSuffix(".xib") else {
      reportForm(file, expected: "the path of a file with the extension storyboard or xib")
      return nil
    }
    decoding.checkPicture(file, at: location)
    return file
  }
}
