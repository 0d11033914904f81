import Archive
import Goldens
import PNG
import Pixels
import Scenario

/// Any bytes, read as one kind of file. Reading must not trap, and each error must have a position or a reason.
enum Trial: String, CaseIterable {
  case scenario, project, picture, film, trace, archive, pixels, jpeg, webp, font, interface

  /// Reads the bytes, checks the result, and returns a line that describes it.
  @discardableResult
  func run(_ bytes: [UInt8]) -> String {
    switch self {
    case .scenario:
      Self.read(bytes) { file, bytes throws(ScenarioErrors) in
        try ScenarioDocument.parse(bytes, file: file).films.count
      }
    case .project:
      Self.read(bytes) { file, bytes throws(ScenarioErrors) in
        try ProjectDocument.parse(bytes, file: file).devices.count
      }
    case .picture: Self.picture(bytes.asPNG)
    case .film: Self.film(bytes.asPNG)
    case .trace: Self.trace(bytes)
    case .archive: Self.archive(bytes)
    case .pixels: Self.pixels(bytes)
    case .jpeg: Self.jpeg(bytes)
    case .webp: Self.webP(bytes)
    case .font: Self.font(bytes)
    case .interface: Self.interface(bytes)
    }
  }

  /// Checks for a document, or for at least one error, in reading order, with positions, and equal when repeated.
  private static func read(
    _ bytes: [UInt8], _ parse: (String, [UInt8]) throws(ScenarioErrors) -> Int
  ) -> String {
    do throws(ScenarioErrors) {
      return "taken: \(try parse("file", bytes))"
    } catch {
      precondition(!error.errors.isEmpty, "refused for no reason")
      precondition(error.errors.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty }, "no place")
      precondition(
        zip(error.errors, error.errors.dropFirst()).allSatisfy { $0.location <= $1.location }, "not in reading order")
      do throws(ScenarioErrors) {
        _ = try parse("file", bytes)
        preconditionFailure("taken the second time")
      } catch let again {
        precondition(again == error, "other errors the second time")
      }
      return error.description
    }
  }

  private static func picture(_ bytes: [UInt8]) -> String {
    do throws(PNGError) {
      let picture = try PNGDecoder.decode(bytes)
      precondition(picture.pixels.count == picture.width * picture.height, "a picture without its pixels")
      return "\(picture.width) × \(picture.height)"
    } catch {
      return "refused: \(error)"
    }
  }

  /// Checks that every frame has the film's size, and that their number is the film's, or that there is an error.
  private static func film(_ bytes: [UInt8]) -> String {
    do throws(PNGError) {
      var film = try APNGDecoder(bytes)
      let size = film.width * film.height
      // A small file can declare many frames, each of which has the cost of the whole canvas.
      let most = min(film.frameCount, max(1, (1 << 22) / max(1, size)))
      for _ in 0..<most {
        guard let frame = try film.next() else { preconditionFailure("a film with fewer frames than it says") }
        precondition(
          frame.picture.width == film.width && frame.picture.height == film.height, "a frame of another size")
      }
      if most == film.frameCount, try film.next() != nil { preconditionFailure("a film with more frames than it says") }
      return "\(film.frameCount) frames of \(film.width) × \(film.height)"
    } catch {
      return "refused: \(error)"
    }
  }

  /// Reads the trace unchanged and with a corrected digest, because a wrong digest would reject almost all input.
  private static func trace(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let sealed = GoldenTrace.seal(text.hasSuffix("\n") ? text : text + "\n", film: [])
    for file in [bytes, sealed] {
      do throws(GoldenError) {
        let trace = try GoldenTrace(file, path: "trace.txt")
        precondition(TraceComparison(golden: trace, new: trace).isEqual, "a trace that is not equal to itself")
        if file == sealed { return "\(trace.frames.count) frames, \(trace.events.count) events" }
      } catch {
        if file == sealed { return "refused: \(error)" }
      }
    }
    return ""
  }

  /// Checks that every file, and a run in the archive, is read or rejected.
  private static func archive(_ bytes: [UInt8]) -> String {
    do throws(ZipError) {
      let archive = try ZipArchive(bytes)
      var read = 0
      for entry in archive.entries {
        guard let contents = try? archive.contents(of: entry, limit: 1 << 20) else { continue }
        precondition(contents.count == entry.size, "contents of another size")
        read += 1
      }
      if let run = try? RunArchive(bytes, path: "run.zip") { for name in run.names() { _ = try? run.files(of: name) } }
      return "\(archive.entries.count) files, \(read) of them whole"
    } catch {
      return "refused: \(error)"
    }
  }
}
