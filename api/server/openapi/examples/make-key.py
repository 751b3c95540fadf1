# Signs in, works for the company, if one is named, and makes a sandbox key. The answer has it this once.
import json
import os
from urllib.request import Request, urlopen


def send(method, path, body, token=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    url = os.environ["HANGARLIST_URL"] + path
    request = Request(url, json.dumps(body).encode(), headers, method=method)
    with urlopen(request) as answer:
        return json.load(answer)["data"]


password = os.environ["HANGARLIST_PASSWORD"]
token = send("POST", "/login", {"mail": os.environ["HANGARLIST_MAIL"], "password": password})["token"]
company = os.environ.get("HANGARLIST_COMPANY")
if company:
    send("PUT", "/companies/work", {"company": int(company)}, token)
scopes = ["adverts:read", "adverts:write", "messages:read", "messages:write"]
made = {"name": "Stock list", "sandbox": True, "days": 90, "scopes": scopes, "password": password}
print(send("POST", "/account/keys", made, token)["key"])
