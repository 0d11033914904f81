import Foundation
import Player
import UIKit

/// Plays films of flat primitives on request, so that another program can compare Interlude with other players.
///
/// Requests and answers are lines with one JSON object, on standard input and output. The first films are kept in
/// memory.
@MainActor
final class PeerServer {
  private var films: [String: PushFilm] = [:]

  /// Answers requests until the input ends.
  func run() throws {
    while let line = readLine() {
      let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String] ?? [:]
      let answer = try answer(request)
      print(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
      fflush(nil)
    }
  }

  private func answer(_ request: [String: String]) throws -> [String: Any] {
    guard let path = request["film"], let mode = request["mode"] else { return ["error": "film and mode are needed"] }
    let film = try films[path] ?? PushFilm(path: path)
    films[path] = film
    return try film.play(mode: mode)
  }
}
