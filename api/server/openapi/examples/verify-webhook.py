# Receives deliveries, and takes those that Hangarlist has signed in the last five minutes.
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["HANGARLIST_SECRET"].removeprefix("whsec_"))


def is_right(headers, body):
    at = headers.get("webhook-timestamp", "")
    if not at.isdigit() or abs(time.time() - int(at)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{at}.".encode() + body
    right = "v1," + base64.b64encode(hmac.digest(secret, signed, hashlib.sha256)).decode()
    # For a day after a new secret was made there are two, separated by a space.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), right.encode()) for each in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The bytes as they came: parsed and written again they are others.
        body = self.rfile.read(int(self.headers["content-length"]))
        is_ours = is_right(self.headers, body)
        self.send_response(204 if is_ours else 401)
        self.end_headers()
        if is_ours:
            print(json.loads(body)["type"], flush=True)


HTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()
