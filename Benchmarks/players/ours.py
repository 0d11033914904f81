"""Interlude as a player: `film-speed serve`."""
import json
import os
import subprocess

from players.native import Absent


class Interlude:
    """The server, which plays a film per request."""

    name = "Interlude"

    def __init__(self, build):
        program = os.path.join(build, "film-speed")
        if not os.path.exists(program):
            raise Absent(f"{program}: Scripts/build-nested Benchmarks -c release")
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        """The answer to a request, with `cpu` and `wall` in seconds and `bytes`."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
