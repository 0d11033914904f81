internal import ArgumentParser
internal import Files
internal import Foundation
internal import PNG
internal import Report

/// The implementation of `interlude report`. It reads runs, merges them, and writes the requested output.
struct Reporting {
  private let command: ReportCommand
  private let console: Console

  init(_ command: ReportCommand, console: Console) { (self.command, self.console) = (command, console) }

  /// Reads and merges the runs, then writes, prints or serves the report.
  ///
  /// - Throws: `Stop`, after printing the reason; `ValidationError` for runs that cannot be merged.
  func run() throws {
    let folders = command.runs.map { RunFolder(existing: $0, on: console) }
    let runs = try folders.map { (folder: $0, run: try $0.readRun()) }
    let whole = try merged(runs.map(\.run))
    if command.markdown { try console.result(String(whole.summary.dropLast())) }
    if command.json { try console.result(whole) }
    guard command.output != nil || command.serve != nil || command.open || !(command.markdown || command.json) else {
      return
    }
    let page = try command.oneFile ? writeOneFile(whole, runs) : writeFolder(whole, runs)
    if !(command.markdown || command.json || console.isQuiet) {
      try console.result("\(page.visible)   \(whole.films.count.counted("film"))")
    }
    if command.open, command.serve == nil { Desktop.open(page, on: console) }
    if let port = command.serve {
      let folder = RunFolder(existing: command.output ?? command.runs[0], on: console)
      try ReportServing(folder, store: command.golden.store, port: port, opens: command.open, console: console).run()
    }
  }

  private func merged(_ runs: [Run]) throws -> Run {
    do throws(RunError) {
      return try Run.merged(runs)
    } catch {
      throw ValidationError("cannot merge these runs: \(error)")
    }
  }

  /// Writes the report of several merged runs as a folder, and returns the path of the report's page.
  ///
  /// - Parameters:
  ///   - whole: the merged run.
  ///   - runs: the runs and their folders, from which the images are copied.
  private func writeFolder(_ whole: Run, _ runs: [(folder: RunFolder, run: Run)]) throws -> String {
    guard let output = command.output else { return try runs[0].folder.finish(whole) }
    guard !runs.contains(where: { $0.folder.isSame(as: output) }) else {
      throw ValidationError("\(output) is the folder of one of the runs: pass another folder for the merged report")
    }
    let folder = try RunFolder(output, on: console)
    for (source, run) in runs { try folder.copyFilms(of: run, from: source) }
    return try folder.finish(whole)
  }

  /// Writes the report of several merged runs as a single file, and returns the path of this file.
  ///
  /// - Parameters:
  ///   - whole: the merged run.
  ///   - runs: the runs and their folders, from which the images are read.
  private func writeOneFile(_ whole: Run, _ runs: [(folder: RunFolder, run: Run)]) throws -> String {
    let homes = runs.flatMap { folder, run in run.films.map { ($0.name, folder) } }
    let home = Dictionary(homes) { first, _ in first }
    let pages = whole.films.flatMap { film in film.paths.map { ($0, home[film.name] ?? runs[0].folder) } }
    let folders = Dictionary(pages) { first, _ in first }
    let bytes = try ReportWriter.onePage(for: whole) { path in
      try Interruption.checkForStop()
      return try folders[path]?.read(path) ?? []
    }
    let output = command.output ?? "\(runs[0].folder.path)/report.html"
    try runs[0].folder.write(bytes, to: output)
    return output
  }
}
