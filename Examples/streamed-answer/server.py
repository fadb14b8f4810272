#!/usr/bin/env python3
"""A language model on 127.0.0.1 that streams one answer, to try the client on.

    server.py PORTFILE

It takes a free port and writes its number to the file. The answer is in answer.txt, as server-sent
events; it is sent in pieces that are cut anywhere.
"""

import http.server
import os
import sys
import time

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "answer.txt"), "rb") as file:
    ANSWER = file.read()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for start in range(0, len(ANSWER), 47):
            self.wfile.write(ANSWER[start : start + 47])
            self.wfile.flush()
            time.sleep(0.005)

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
with open(sys.argv[1] + ".new", "w") as file:
    file.write("%d\n" % server.server_port)
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.serve_forever()
