extension ScenarioDocument {
  /// The paths of the image files of tab icons, views and rows, followed by the path of the storyboard. All paths are
  /// as written in the document: relative to the scenario's folder.
  package var pictureFiles: [String] {
    let extras = transitions.flatMap { transition -> [View] in
      guard case .tracks(let tracks) = transition.animator else { return [] }
      return tracks.extra.map(\.view)
    }
    let rows = steps.flatMap { step -> [Row] in
      guard case .edit(let edit) = step.verb else { return [] }
      return edit.insertions.map(\.row) + edit.reloads
    }
    var storyboardFiles: [String] = []
    if case .storyboard(let storyboard) = scene { storyboardFiles = [storyboard.file] }
    let screens = scene.screens + later
    return screens.compactMap(\.icon) + (screens.flatMap(\.views) + views + extras).flatMap(\.pictureFiles)
      + rows.flatMap(\.pictureFiles) + storyboardFiles
  }
}

extension ScenarioDocument.View {
  fileprivate var pictureFiles: [String] {
    switch content {
    case .box(let box): box.views.flatMap(\.pictureFiles)
    case .image(let picture): picture.source.files
    case .table(let table): table.sections.flatMap(\.rows).flatMap(\.pictureFiles)
    case .grid(let grid): grid.items.map(\.view).flatMap(\.pictureFiles)
    case .label, .control: []
    }
  }
}

extension ScenarioDocument.Row {
  fileprivate var pictureFiles: [String] {
    var files = picture?.files ?? []
    if case .view(let view)? = accessory { files += view.pictureFiles }
    return files + (views ?? []).flatMap(\.pictureFiles)
  }
}

extension ScenarioDocument.PictureSource {
  fileprivate var files: [String] { if case .file(let file) = self { [file] } else { [] } }
}
