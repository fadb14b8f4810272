#!/usr/bin/env python3
"""A server on 127.0.0.1 that answers as bad servers do, to try clients on.

    server.py PORTFILE

It takes a free port and writes its number to the file. The path of a request names the answer.
"""

import gzip
import http.server
import os
import socket
import socketserver
import struct
import sys
import time

STATION = '{"name": "Évreux", "platforms": 4}'
UTF8 = STATION.encode()
PAGE = b"<!DOCTYPE html>\n<html><head><title>Bad Gateway</title></head><body>Try again later.</body></html>\n"
JSON = "application/json"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        answer = getattr(self, "answer_" + self.path.strip("/").replace("-", "_"), None)
        if answer is None:
            return self.send(b'{"error": "no such path"}', status=404)
        answer()

    def send(self, body, kind=JSON, status=200, length=None, pieces=None, pause=0, **others):
        """Sends an answer; `length` is what its header says, where that is not the length."""
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        for name, value in others.items():
            self.send_header(name.replace("_", "-"), value)
        if length != "none":
            self.send_header("Content-Length", str(len(body) if length is None else length))
        else:
            self.close_connection = True
        if length is not None:
            self.close_connection = True
        self.end_headers()
        for start in range(0, len(body), pieces or max(len(body), 1)):
            self.wfile.write(body[start:start + (pieces or len(body))])
            self.wfile.flush()
            time.sleep(pause)

    def answer_plain(self):
        self.send(UTF8)

    def answer_slow(self):
        self.send(UTF8, pieces=5, pause=0.05)

    def answer_too_slow(self):
        self.send(UTF8, pieces=5, pause=3)

    def answer_chunked(self):
        self.send_response(200)
        self.send_header("Content-Type", JSON)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for start in range(0, len(UTF8), 3):
            piece = UTF8[start:start + 3]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")

    def answer_chunks_that_end(self):
        self.send_response(200)
        self.send_header("Content-Type", JSON)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.wfile.write(b"%x\r\n%s\r\n" % (20, UTF8[:20]))
        self.close_connection = True

    def answer_length_too_long(self):
        self.send(UTF8, length=len(UTF8) + 10)

    def answer_length_too_short(self):
        self.send(UTF8, length=len(UTF8) - 10)

    def answer_no_length(self):
        self.send(UTF8, length="none")

    def answer_cut(self):
        self.send(UTF8[:20], length=len(UTF8))
        self.reset()

    def answer_cut_at_once(self):
        self.reset()

    def answer_latin1(self):
        self.send(STATION.encode("latin-1"), kind=JSON + "; charset=iso-8859-1")

    def answer_latin1_as_utf8(self):
        self.send(STATION.encode("latin-1"), kind=JSON + "; charset=utf-8")

    def answer_utf8_as_latin1(self):
        self.send(UTF8, kind=JSON + "; charset=iso-8859-1")

    def answer_utf16(self):
        self.send(STATION.encode("utf-16"), kind=JSON + "; charset=utf-16")

    def answer_utf16_as_utf8(self):
        self.send(STATION.encode("utf-16-be"), kind=JSON + "; charset=utf-8")

    def answer_mark(self):
        self.send(b"\xef\xbb\xbf" + UTF8)

    def answer_gzip(self):
        self.send(gzip.compress(UTF8, mtime=0), Content_Encoding="gzip")

    def answer_gzip_undeclared(self):
        self.send(gzip.compress(UTF8, mtime=0))

    def answer_gzip_declared_only(self):
        self.send(UTF8, Content_Encoding="gzip")

    def answer_text(self):
        self.send(UTF8, kind="text/plain")

    def answer_no_type(self):
        self.send(UTF8, kind=None)

    def answer_page_500(self):
        self.send(PAGE, kind="text/html; charset=utf-8", status=500)

    def answer_page_200(self):
        self.send(PAGE, kind="text/html; charset=utf-8")

    def answer_page_as_json(self):
        self.send(PAGE)

    def answer_problem(self):
        self.send(b'{"title": "No such station", "detail": "There is no station 7."}',
                  kind="application/problem+json", status=404)

    def answer_error_200(self):
        self.send(b'{"error": {"code": 42, "message": "no such station"}}')

    def answer_empty(self):
        self.send(b"")

    def answer_no_content(self):
        self.send_response(204)
        self.end_headers()

    def answer_null(self):
        self.send(b"null")

    def answer_moved(self):
        self.send(b"", status=302, Location="/plain")

    def answer_moved_to_page(self):
        self.send(b"", status=302, Location="/page_200")

    def answer_moved_forever(self):
        self.send(b"", status=302, Location="/moved_forever")

    def answer_lines(self):
        self.send(UTF8 + b"\n{}\n" + UTF8, kind="application/x-ndjson", pieces=7)

    def answer_lines_cut(self):
        self.send(2 * (UTF8 + b"\n") + UTF8[:9], kind="application/x-ndjson", length=1000)
        self.reset()

    def answer_lines_500(self):
        self.send(PAGE, kind="text/html", status=500)

    def reset(self):
        """Ends the connection by a reset."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        time.sleep(0.2)
        self.connection.close()
        self.close_connection = True

    def log_message(self, *arguments):
        pass


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """A client that is gone, or a connection that the answer closed."""


server = Server(("127.0.0.1", 0), Handler)
with open(sys.argv[1] + ".new", "w") as file:
    file.write("%d\n" % server.server_port)
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.serve_forever()
