extension ScenarioDocument {
  /// The paths of the image files in the document, in document order, as written: relative to the scenario's folder.
  package var pictureFiles: [String] {
    let extras = transitions.flatMap { transition -> [View] in
      guard case .tracks(let tracks) = transition.animator else { return [] }
      return tracks.extra.map(\.view)
    }
    return ((scene.screens + later).flatMap(\.views) + views + extras).flatMap(\.pictureFiles)
  }
}

extension ScenarioDocument.View {
  fileprivate var pictureFiles: [String] {
    switch content {
    case .box(let box): box.views.flatMap(\.pictureFiles)
    case .label: []
    case .image(let picture): [picture.file]
    }
  }
}
