# Reads what has come in conversations and was not read yet, and answers it.
import json
import os
from urllib.request import Request, urlopen


def call(path, method="GET", body=None):
    headers = {
        "authorization": f"Bearer {os.environ['HANGARLIST_KEY']}",
        "content-type": "application/json",
    }
    sent = None if body is None else json.dumps(body).encode()
    with urlopen(Request(os.environ["HANGARLIST_URL"] + path, sent, headers, method=method)) as answer:
        return json.load(answer)["data"]


for thread in call("/messages"):
    if thread["unread"] == 0:
        continue
    address = f"/messages/{thread['threadId']}"
    page = call(address)
    last = page["messages"][-1]
    print(f"{page['partner']}: {last['text']}")
    call(f"{address}/read", "PUT", {"upTo": last["id"]})
    call(address, "POST", {"text": "It is in stock. We ship today."})
