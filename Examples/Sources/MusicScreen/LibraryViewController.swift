import UIKit

/// The songs of the library.
final class LibraryViewController: UITableViewController {
  var play: (Track) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Songs"
    restorationIdentifier = "songs"
    tableView.rowHeight = 64
    tableView.register(TrackCell.self, forCellReuseIdentifier: "track")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "line.3.horizontal.decrease"), style: .plain, target: nil, action: nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Track.library.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "track", for: indexPath)
    (cell as? TrackCell)?.show(Track.library[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    play(Track.library[indexPath.row])
  }
}
