import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
  try PeerServer().run()
} else {
  try FilmSpeed(rounds: arguments.first.flatMap { Int($0) } ?? 7).run()
}
