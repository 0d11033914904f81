public import Interface

extension AppResources {
  /// The languages of the user in descending order of preference, such as `["de", "en"]`. The default is empty.
  ///
  /// A storyboard or nib file is displayed in the first language for which the app has a file with translations
  /// (`de.lproj/Main.strings`). Without one, the texts of the file are displayed. On iOS, the user selects the languages
  /// in the settings.
  public static var preferredLanguages: [String] = []
}
