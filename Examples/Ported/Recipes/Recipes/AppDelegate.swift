import UIKit
import CoreData

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.tintColor = UIColor(hex: 0xD1495B)
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { saveContext() }

  lazy var persistentContainer: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Recipes")
    container.loadPersistentStores { _, error in
      if let error = error { print(error) }
    }
    return container
  }()

  func saveContext() {
    let context = persistentContainer.viewContext
    if context.hasChanges { try? context.save() }
  }
}

extension UIColor {
  convenience init(hex: Int) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: 1)
  }
}
