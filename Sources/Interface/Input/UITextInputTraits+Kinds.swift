/// The capitalization of typed text. Raw values are those of UIKit.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitalization, or capitalization of words, of sentences or of all characters.
  case none, words, sentences, allCharacters
}

/// The autocorrection of typed text. Raw values are those of UIKit.
public enum UITextAutocorrectionType: Int, Sendable {
  /// `default` leaves the choice to the system, `no` disables autocorrection, and `yes` enables it.
  case `default`, no, yes
}

/// The spell checking of typed text. Raw values are those of UIKit.
public enum UITextSpellCheckingType: Int, Sendable {
  /// `default` leaves the choice to the system, `no` disables spell checking, and `yes` enables it.
  case `default`, no, yes
}

/// The replacement of typed quotation marks by those of the language. Raw values are those of UIKit.
public enum UITextSmartQuotesType: Int, Sendable {
  /// `default` leaves the choice to the system, `no` disables the replacement, and `yes` enables it.
  case `default`, no, yes
}

/// The replacement of two typed hyphens by a dash. Raw values are those of UIKit.
public enum UITextSmartDashesType: Int, Sendable {
  /// `default` leaves the choice to the system, `no` disables the replacement, and `yes` enables it.
  case `default`, no, yes
}

/// The insertion of spaces around pasted text. Raw values are those of UIKit.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// `default` leaves the choice to the system, `no` disables the insertion of spaces, and `yes` enables it.
  case `default`, no, yes
}

/// The types of keyboards. Raw values are those of UIKit.
///
/// `numberPad`, `phonePad`, `decimalPad` and `asciiCapableNumberPad` show digits. `numbersAndPunctuation` begins with
/// digits and signs. All others show letters. `URL`, `emailAddress`, `twitter` and `webSearch` also have keys such as
/// "@" or "." in the lowest row.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the user's language.
  case `default`
  /// Letters of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// Letters with the keys "/", "." and ".com".
  case URL
  /// Digits.
  case numberPad
  /// Digits, and a key for "+", "*" and "#" that has no effect.
  case phonePad
  /// Letters. On iOS, this keyboard serves to enter a person's name or phone number.
  case namePhonePad
  /// Letters with the keys "@" and ".".
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Letters with the keys "@" and "#".
  case twitter
  /// Letters for a search or an address, with the key ".".
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
  /// The name that `asciiCapable` had before iOS 7.
  public static let alphabet = UIKeyboardType.asciiCapable

  /// Whether the keyboard consists of three columns of digits.
  var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    case .default, .asciiCapable, .numbersAndPunctuation, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch:
      false
    }
  }
}

/// The appearance of the keyboard. Raw values are those of UIKit.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The light or dark appearance that the traits of the text input specify.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
  /// The name that `dark` had before iOS 7.
  public static let alert = UIKeyboardAppearance.dark
}

/// The title of the return key. Raw values are those of UIKit.
public enum UIReturnKeyType: Int, Sendable {
  /// The title "return".
  case `default`
  /// The titles are the names of the cases, but "search" for `google` and `yahoo`, and "emergency" for `emergencyCall`.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  /// The title of the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .yahoo, .search: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency"
    case .continue: "continue"
    }
  }

  /// Whether the key has a blue background while it is enabled.
  var isProminent: Bool { self != .default && self != .next }
}

/// The semantic meaning of the text that an input expects. Interlude does not offer suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a person.
  public static let name = Self(rawValue: "name")
  /// The given name of a person.
  public static let givenName = Self(rawValue: "given-name")
  /// The family name of a person.
  public static let familyName = Self(rawValue: "family-name")
  /// The name of an account.
  public static let username = Self(rawValue: "username")
  /// A password.
  public static let password = Self(rawValue: "password")
  /// A new password.
  public static let newPassword = Self(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// An e-mail address.
  public static let emailAddress = Self(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = Self(rawValue: "tel")
  /// A URL.
  public static let URL = Self(rawValue: "url")
  /// A postal code.
  public static let postalCode = Self(rawValue: "postal-code")
  /// A postal address.
  public static let fullStreetAddress = Self(rawValue: "street-address")
}
