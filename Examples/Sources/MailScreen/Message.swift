import UIKit

/// An e-mail message.
struct Message: Hashable {
  let sender, subject, date, body: String
  var isUnread = false
  var isFlagged = false

  static let inbox = [
    Message(
      sender: "Nora Lindqvist", subject: "Ferry tickets for Saturday", date: "9:12",
      body: """
        Hi Ellen,

        I booked the 8:40 ferry for the four of us. The tickets are attached; everyone needs the code at the gate, so \
        please save your own copy before we leave.

        We meet at the east pier at 8:15. Bring a warm jacket, it gets windy once we pass the lighthouse. Jonas has \
        the key to the cabin and will make breakfast.

        See you there,
        Nora
        """, isUnread: true),
    Message(
      sender: "Harbour Library", subject: "Your reservation is ready", date: "8:47",
      body:
        "\u{201C}The Map of Small Islands\u{201D} is ready at the main desk. We keep it for you until Friday evening.",
      isUnread: true),
    Message(
      sender: "Jonas Bergman", subject: "Re: Cabin weekend", date: "8:05",
      body:
        "I can bring the canoe if somebody has a roof rack. Otherwise we rent one at the jetty, it is not expensive.",
      isFlagged: true),
    Message(
      sender: "Studio Kline", subject: "Drawings, second round", date: "Yesterday",
      body: "Here is the second round with the wider windows on the south side. We moved the stairs as you suggested."),
    Message(
      sender: "Amelia Santos", subject: "Minutes of Monday's meeting", date: "Yesterday",
      body: "Thanks for joining. I summarised the three decisions at the top, and the open questions are at the end.",
      isUnread: true),
    Message(
      sender: "North Rail", subject: "Receipt for your journey", date: "Sunday",
      body: "Thank you for travelling with us. You find the receipt for your journey to Westhaven in the attachment."),
    Message(
      sender: "Priya Raman", subject: "Photos from the market", date: "Saturday",
      body:
        "I finally sorted them. My favourites are the ones with the oranges; the rain made the colours so much better."),
    Message(
      sender: "Orchard Street School", subject: "Open day on 14 June", date: "Friday",
      body: "We invite all families to our open day. The choir sings at ten, and the workshop is open until four."),
    Message(
      sender: "David Cho", subject: "Lunch next week?", date: "Friday",
      body: "I am in town from Tuesday to Thursday. The noodle place at the corner has a new cook, we should try it."),
  ]
}
