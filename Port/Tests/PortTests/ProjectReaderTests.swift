import Foundation
import Port
import Testing

@Suite struct ProjectReaderTests {
  /// A folder with files, which is removed at the end.
  private final class Folder {
    let path = NSTemporaryDirectory() + "interlude-port-" + UUID().uuidString

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A project file with groups, as Xcode 9 to 15 write it.
  private static let grouped = """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, U); buildConfigurationList = L0; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (GA, ); };
      GA = { isa = PBXGroup; path = "My App"; sourceTree = "<group>"; children = (F1, F2, F3, V, M /* old */, ); };
      F1 = { isa = PBXFileReference; path = "AppDelegate.swift"; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Shared/Tools.swift; sourceTree = SOURCE_ROOT; };
      F3 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (VB, ); };
      VB = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
        buildPhases = (S, R, ); buildConfigurationList = L; };
      U = { isa = PBXNativeTarget; name = MyTests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (); };
      S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B5, ); };
      R = { isa = PBXResourcesBuildPhase; files = (B3, B4, ); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = V; };
      B5 = { isa = PBXBuildFile; fileRef = M; };
      L = { isa = XCConfigurationList; buildConfigurations = (C, ); };
      L0 = { isa = XCConfigurationList; buildConfigurations = (C0, ); };
      C = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = NUMBER;
        INFOPLIST_FILE = "$(SRCROOT)/My App/Info.plist"; }; name = Debug; };
      C0 = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 11.0; }; name = Debug; };
    }; rootObject = P; }
    """

  private func app(swift version: String) throws -> (AppSources, String) {
    let text = Self.grouped.replacingOccurrences(of: "NUMBER", with: version)
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": text, "My App/AppDelegate.swift": "", "Shared/Tools.swift": "",
      "My App/Old.m": "",
      "My App/Assets.xcassets/Contents.json": "{}", "My App/Base.lproj/Main.storyboard": "", "My App/Info.plist": "",
    ])
    return (try ProjectReader.read(folder.path), folder.path)
  }

  @Test func `reading a project with groups gives the sources of the app target`() throws {
    let (app, root) = try app(swift: "4.0")
    #expect(app.sources == ["\(root)/My App/AppDelegate.swift", "\(root)/Shared/Tools.swift"])
  }

  @Test func `reading a project with groups gives the localized resources of the app target`() throws {
    let (app, root) = try app(swift: "4.0")
    #expect(app.resources == ["\(root)/My App/Assets.xcassets", "\(root)/My App/Base.lproj/Main.storyboard"])
  }

  @Test(arguments: [("3.0", ".v4"), ("4.0", ".v4"), ("4.2", ".v4_2"), ("5.0", ".v5"), ("6.0", ".v6")])
  func `the language mode of a project is the value of SWIFT_VERSION`(_ version: String, _ mode: String) throws {
    #expect(try app(swift: version).0.languageMode.expression == mode)
  }

  @Test func `build settings of a project apply to its targets`() throws {
    let (app, root) = try app(swift: "5.0")
    #expect(app.deploymentTarget == "11.0")
    #expect(app.infoPlist == "\(root)/My App/Info.plist")
    #expect(app.module == "My_App")
  }

  @Test func `the tests and the Objective-C files of a project are excluded and reported`() throws {
    let (app, root) = try app(swift: "5.0")
    #expect(app.leftOut == ["MyTests"])
    #expect(app.findings.map(\.path) == ["\(root)/My App/Old.m"])
  }

  @Test func `a synchronized group of Xcode 16 has all files of its folder except the exceptions`() throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (Y); };
        Y = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift); target = T; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (Y); buildPhases = (); };
      }; rootObject = P; }
      """
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": project, "App/A.swift": "", "App/Old.swift": "", "App/Views/B.swift": "",
      "App/Assets.xcassets/Contents.json": "{}", "App/Base.lproj/Main.storyboard": "",
    ])
    let app = try ProjectReader.read(folder.path)
    #expect(app.sources == ["\(folder.path)/App/A.swift", "\(folder.path)/App/Views/B.swift"])
    #expect(app.resources == ["\(folder.path)/App/Assets.xcassets", "\(folder.path)/App/Base.lproj/Main.storyboard"])
  }

  @Test func `the sources of a folder are its Swift files except those of tests and dependencies`() throws {
    let folder = try Folder(["A.swift": "", "Pods/B.swift": "", "AppTests/C.swift": "", "Views/D.swift": ""])
    let app = try ProjectReader.read(folder.path)
    #expect(app.sources == ["\(folder.path)/A.swift", "\(folder.path)/Views/D.swift"])
    #expect(app.leftOut == ["\(folder.path)/AppTests", "\(folder.path)/Pods"])
  }

  @Test func `a package has the language mode of its tools version`() throws {
    let folder = try Folder(["Package.swift": "// swift-tools-version:4.2\n", "Sources/Lib/A.swift": ""])
    let app = try ProjectReader.read(folder.path)
    #expect(app.languageMode == .fourTwo)
    #expect(app.sources == ["\(folder.path)/Sources/Lib/A.swift"])
  }

  @Test func `reading a broken project file throws an error with the position of the fault`() throws {
    let folder = try Folder(["App.xcodeproj/project.pbxproj": "{\n objects = { A = ; };\n}"])
    let path = "\(folder.path)/App.xcodeproj/project.pbxproj"
    #expect(throws: PortError.invalidProject(path: path, line: 2)) { try ProjectReader.read(folder.path) }
  }

  @Test func `reading a path that does not exist throws an error`() {
    #expect(throws: PortError.notFound(path: "/nowhere")) { try ProjectReader.read("/nowhere") }
  }

  @Test func `reading a folder without Swift files throws an error`() throws {
    let folder = try Folder(["A.txt": ""])
    #expect(throws: PortError.noSources(path: folder.path)) { try ProjectReader.read(folder.path) }
  }

  @Test func `the error of an unknown target contains the names of all targets`() throws {
    let folder = try Folder(["App.xcodeproj/project.pbxproj": Self.grouped])
    #expect(throws: PortError.noTarget("X", targets: ["My App", "MyTests"])) {
      try ProjectReader.read(folder.path, target: "X")
    }
  }

  @Test func `a package is written with the manifest, the list of sources and the property list`() throws {
    let delegate = "@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
    let folder = try Folder(["In/AppDelegate.swift": delegate, "In/Main.storyboard": "<document/>"])
    let app = try ProjectReader.read(folder.path + "/In")
    let module = ModuleLowering([PortSource(path: app.sources[0], text: delegate)])
    let writer = PackageWriter(
      app, module, libraries: [], folder: folder.path + "/Out", interlude: "/interlude", sources: .copied)
    let written = try writer.write(film: true)
    #expect(
      written == [
        "Package.swift", "Scenarios/launch.yaml", "Sources/In/In.swift", "Sources/In/port.json",
        "Sources/InFilms/main.swift",
      ])
    let files = FileManager.default
    #expect(files.fileExists(atPath: folder.path + "/Out/Original/In/AppDelegate.swift"))
    #expect(files.fileExists(atPath: folder.path + "/Out/Sources/In/Resources/App-Info.plist"))
    let manifest = try String(contentsOfFile: folder.path + "/Out/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".copy(\"Resources/Main.storyboard\")"))
  }

  @Test func `a lowered package contains the lowered files and does not use the plug-in`() throws {
    let delegate = "@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
    let folder = try Folder(["In/AppDelegate.swift": delegate])
    let app = try ProjectReader.read(folder.path + "/In")
    let module = ModuleLowering([PortSource(path: app.sources[0], text: delegate)])
    let writer = PackageWriter(
      app, module, libraries: [], folder: folder.path + "/Out", interlude: "https://example.org/interlude",
      sources: .lowered)
    let written = try writer.write(film: false)
    let name = try #require(module.files.first?.name)
    #expect(written.contains("Sources/In/\(name)"))
    #expect(!written.contains("Sources/In/port.json"))
    let manifest = try String(contentsOfFile: folder.path + "/Out/Package.swift", encoding: .utf8)
    #expect(!manifest.contains("InterludePort"))
  }

  @Test func `a file that the project names and that does not exist is reported`() throws {
    let text = Self.grouped.replacingOccurrences(of: "NUMBER", with: "5.0")
    let folder = try Folder(["App.xcodeproj/project.pbxproj": text, "Shared/Tools.swift": ""])
    let app = try ProjectReader.read(folder.path)
    #expect(app.sources == ["\(folder.path)/Shared/Tools.swift"])
    #expect(app.missingFiles.contains("\(folder.path)/My App/AppDelegate.swift"))
  }

  @Test func `an example app in a subfolder of a pod uses the pod's sources as a library`() throws {
    let text = Self.grouped.replacingOccurrences(of: "NUMBER", with: "5.0")
    let folder = try Folder([
      "Menu.podspec": "Pod::Spec.new do |s|\n  s.name = 'Menu'\n  s.source_files = 'Menu/Classes/**/*'\nend\n",
      "Menu/Classes/Menu.swift": "", "Example/App.xcodeproj/project.pbxproj": text,
      "Example/Shared/Tools.swift": "import Menu\n",
    ])
    let app = try ProjectReader.read(folder.path)
    #expect(app.libraries.map(\.module) == ["Menu"])
    #expect(app.libraries.first?.sources == ["\(folder.path)/Menu/Classes/Menu.swift"])
  }

  @Test
  func `reading a package gives its last target, and as libraries the targets on which it depends`() throws {
    let manifest = """
      // swift-tools-version:5.3
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "Cards", dependencies: ["Core"]),
        .testTarget(name: "CardsTests", dependencies: ["Cards"]),
      ])
      """
    let folder = try Folder([
      "Package.swift": manifest, "Sources/Core/A.swift": "", "Sources/Cards/B.swift": "import Core\n",
      "Tests/CardsTests/T.swift": "",
    ])
    let app = try ProjectReader.read(folder.path)
    #expect(app.module == "Cards")
    #expect(app.libraries.map(\.module) == ["Core"])
  }

  @Test func `a module with the name of one of Interlude's modules is renamed`() throws {
    let folder = try Folder(["Player/A.swift": ""])
    #expect(try ProjectReader.read(folder.path + "/Player").module == "PlayerApp")
  }

  @Test(arguments: [
    ("https://example.com/interlude.git", true), ("git@example.com:interlude.git", true), ("../interlude", false),
    ("/opt/interlude", false),
  ])
  func `the location of a package is a URL or a folder`(location: String, isURL: Bool) {
    #expect(PackageWriter.isURL(location) == isURL)
  }
}
