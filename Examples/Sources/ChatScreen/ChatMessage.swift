import UIKit

/// A message of the conversation: a text, or a photo with a number.
struct ChatMessage: Hashable {
  enum Content: Hashable {
    case text(String)
    case photo(Int)
  }

  let content: Content
  let isMine: Bool

  static func theirs(_ text: String) -> ChatMessage { ChatMessage(content: .text(text), isMine: false) }
  static func mine(_ text: String) -> ChatMessage { ChatMessage(content: .text(text), isMine: true) }

  static let conversation: [ChatMessage] = [
    .theirs("Are we still on for Saturday?"),
    .mine("Yes! Nora booked the ferry, 8:40 from the east pier."),
    .theirs("Perfect. I will bring breakfast and the good coffee."),
    ChatMessage(content: .photo(1), isMine: false),
    .theirs("Look at the view from the cabin. Jonas sent it this morning."),
    .mine("Wow. Is the canoe still there?"),
    .theirs("It is, but somebody has to carry it down to the water."),
  ]
}
