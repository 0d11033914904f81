import Foundation
import Glibc
import Testing

/// `report --serve` with malicious clients.
@Suite struct ReportServerTests {
  /// Runs a Python script against a served report. In the script, `ask(bytes)` returns a head and a body.
  private func served(_ script: String) throws -> [String] {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
    try folder.put("secret", at: "secret.txt")
    try folder.put(Self.client + script, at: "client.py")
    let all = """
      ln -s ../../secret.txt .interlude/last/link.txt && ln -s run.json .interlude/last/own.json &&
      mkfifo .interlude/last/pipe.txt || exit 9
      "$INTERLUDE" report --serve >printed 2>address & server=$!
      python3 client.py; code=$?
      kill $server; wait $server; [ $? = 130 ] && exit $code
      """
    let outcome = try Tool.shell(all, in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private static let client = """
    import re, socket, time
    while not (found := re.search(r':(\\d+)/', open('address').read())): time.sleep(0.02)
    port = int(found[1])
    host = 'Host: 127.0.0.1:%d' % port
    def ask(head, body=b''):
      with socket.create_connection(('127.0.0.1', port), 20) as c:
        try: c.sendall(head.encode() + b'\\r\\n\\r\\n' + body)
        except OSError: pass
        data = b''
        try:
          while part := c.recv(65536): data += part
        except OSError: pass
        head, _, rest = data.decode('utf-8', 'replace').partition('\\r\\n\\r\\n')
        return head, rest
    def status(head, body=b''): return (ask(head, body)[0].split() + ['', 'closed'])[1]
    def get(path, *more): return '\\r\\n'.join(['GET %s HTTP/1.1' % path, host, *more])

    """

  @Test func `the report server rejects headers, fields and bodies beyond its limits at once`() throws {
    let lines = try served(
      """
      begin = time.monotonic()
      print(status(get('/', 'X: ' + 'a' * 15000)))
      print(status(get('/', 'X: ' + 'a' * 20000)) in ('431', 'closed'))
      print(status(get('/', 'X: ' + 'a' * 3000000)) in ('431', 'closed'))
      print(status(get('/', *['X%d: a' % n for n in range(200)])))
      print(status('POST /accept HTTP/1.1\\r\\n' + host + '\\r\\nContent-Length: 9999999999999999999999'))
      print(status('POST /accept HTTP/1.1\\r\\n' + host + '\\r\\nContent-Length: 5000'))
      print(status('POST /accept HTTP/1.1\\r\\n' + host + '\\r\\nTransfer-Encoding: chunked'))
      print(status('nonsense'))
      print(status(get('/', host)))
      print(status(get('/run.json')), time.monotonic() - begin < 5)
      """)
    #expect(lines == ["200", "True", "True", "431", "400", "413", "411", "400", "400", "200 True"])
  }

  @Test func `the report server does not serve hidden files, FIFOs, or links to files outside the folder`() throws {
    let lines = try served(
      """
      for path in ['/link.txt', '/pipe.txt', '/../../secret.txt', '/%2e%2e/%2e%2e/secret.txt', '/.hidden', '/own.json', '/run.json']:
        print(status(get(path)))
      """)
    #expect(lines == ["404", "404", "404", "404", "404", "200", "200"])
  }

  @Test func `no other site can show the report in a frame, run scripts in it or accept films`() throws {
    let lines = try served(
      """
      head, page = ask(get('/'))
      token = re.search(r'interlude-live" content="([^"]+)"', page)[1]
      for part in ["frame-ancestors 'none'", "default-src 'none'", 'X-Frame-Options: DENY', 'X-Content-Type-Options: nosniff', "'nonce-" + token]:
        print(part in head)
      print('<script>' in page)
      def post(*more): return '\\r\\n'.join(['POST /accept HTTP/1.1', host, 'Content-Length: 5', *more])
      print(status(post(), b'small'), status(post('X-Interlude-Token: ' + token, 'Origin: http://localhost:1'), b'small'))
      print(status(post('X-Interlude-Token: ' + token, 'Origin: http://127.0.0.1:%d' % port), b'small'))
      print(status('GET / HTTP/1.1\\r\\nHost: evil'), status('GET / HTTP/1.1'))
      """)
    #expect(lines == Array(repeating: "True", count: 5) + ["False", "403 403", "200", "403 403"])
  }

  @Test func `clients with incomplete requests do not block other clients of the report server`() throws {
    let lines = try served(
      """
      waiting = [socket.create_connection(('127.0.0.1', port)) for _ in range(30)]
      for c in waiting: c.sendall(b'GET / HTTP/1.1\\r\\nX: ')
      print(status(get('/run.json')))
      """)
    #expect(lines == ["200"])
  }
}
