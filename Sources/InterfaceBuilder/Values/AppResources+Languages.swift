public import Interface

extension AppResources {
  /// The languages of the user in descending order of preference, such as `["de", "en"]`. The default is empty.
  ///
  /// A storyboard or nib file is displayed in the first of these languages for which the app has a file with
  /// translations (`de.lproj/Main.strings`). If there is no such file, the texts are displayed as the storyboard or nib
  /// file contains them. On iOS, the user selects the languages in the settings.
  public static var preferredLanguages: [String] = []
}
