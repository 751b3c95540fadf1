# The own parts, page by page.
import json
import os
from urllib.request import Request, urlopen

page, pages = 1, 1
while page <= pages:
    url = f"{os.environ['HANGARLIST_URL']}/getmyparts?page={page}&size=25"
    request = Request(url, headers={"authorization": f"Bearer {os.environ['HANGARLIST_KEY']}"})
    with urlopen(request) as answer:
        found = json.load(answer)
    for advert in found["data"]:
        print(advert["id"], advert["title"], advert["price"], advert["currency"])
    page, pages = page + 1, found["totalPages"]
