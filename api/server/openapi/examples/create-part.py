# Submits a part for review. The same Idempotency-Key a second time makes no second advert: name it after your stock number.
import json
import os
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

part = {
    "title": "Magneto, overhauled",
    "section": "engine",
    "partNumber": "4370",
    "manufacturer": "Bendix",
    "price": 400,
    "currency": "EUR",
    "location": {"country": "DE"},
    "contact": {"name": "Ada", "mail": "parts@skyparts.example"},
}
headers = {
    "authorization": f"Bearer {os.environ['HANGARLIST_KEY']}",
    "content-type": "application/json",
    "idempotency-key": "stock-4370-C",
}
try:
    request = Request(f"{os.environ['HANGARLIST_URL']}/createpart", json.dumps(part).encode(), headers)
    with urlopen(request) as answer:
        print(json.load(answer)["data"]["advertId"])
except HTTPError as refusal:
    # Each fault names its field.
    for fault in json.load(refusal).get("errors", []):
        print(fault["field"], fault["message"], file=sys.stderr)
    raise
