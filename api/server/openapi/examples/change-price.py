# Only what is named is changed.
import json
import os
from urllib.request import Request, urlopen

headers = {
    "authorization": f"Bearer {os.environ['HANGARLIST_KEY']}",
    "content-type": "application/json",
}
url = f"{os.environ['HANGARLIST_URL']}/updateadvert/{os.environ['ADVERT_ID']}"
with urlopen(Request(url, json.dumps({"price": 375}).encode(), headers, method="PATCH")) as answer:
    print(json.load(answer)["message"])
