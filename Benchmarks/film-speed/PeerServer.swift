import Foundation
import Player
import UIKit

/// Plays films of flat primitives on request, so that another program can time us beside other players.
///
/// One JSON object a line on standard input, one on standard output; the first films a path names are kept built.
@MainActor
final class PeerServer {
  private var films: [String: PushFilm] = [:]

  /// Answers until the input ends.
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
