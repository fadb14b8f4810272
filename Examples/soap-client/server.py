#!/usr/bin/env python3
"""A depot that answers SOAP on 127.0.0.1, to try the client on.

    server.py PORTFILE

It takes a free port and writes its number to the file. A warehouse other than 12 is a fault.
"""

import http.server
import os
import sys
import xml.etree.ElementTree as tree
from xml.sax.saxutils import escape

ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/"
DEPOT = "urn:example:depot"
STOCK = {"lamp": "40", "bell": "7"}


def answer(body):
    """The status and the body of the answer to a request."""
    request = tree.fromstring(body).find("{%s}Body/{%s}getStock" % (ENVELOPE, DEPOT))
    warehouse = request.findtext("{%s}warehouse" % DEPOT)
    if warehouse != "12":
        fault = (
            "<s:Fault><faultcode>s:Client</faultcode>"
            "<faultstring>There is no warehouse %s.</faultstring>"
            "<detail><warehouse>%s</warehouse></detail></s:Fault>"
        )
        return 500, fault % (escape(warehouse), escape(warehouse))
    items = "".join(
        "<item><article>%s</article><quantity>%s</quantity></item>"
        % (escape(article.text), STOCK.get(article.text, ""))
        for article in request.findall("{%s}article" % DEPOT)
    )
    return 200, (
        '<getStockResponse xmlns="%s"><getStockResult>'
        '<warehouse internalId="12"><name>North</name><manager>R. Voss</manager></warehouse>'
        "%s</getStockResult></getStockResponse>" % (DEPOT, items)
    )


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        status, content = answer(self.rfile.read(int(self.headers["Content-Length"])))
        envelope = '<s:Envelope xmlns:s="%s"><s:Body>%s</s:Body></s:Envelope>' % (ENVELOPE, content)
        data = envelope.encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "text/xml; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
with open(sys.argv[1] + ".new", "w") as file:
    file.write("%d\n" % server.server_port)
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.serve_forever()
