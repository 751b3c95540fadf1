#!/bin/sh
# The own parts, 25 a page.
set -e
curl --silent --show-error --fail-with-body "$HANGARLIST_URL/getmyparts?page=1&size=25" \
  --header "Authorization: Bearer $HANGARLIST_KEY"
