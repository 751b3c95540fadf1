#!/bin/sh
# Only what is named is changed.
set -e
curl --silent --show-error --fail-with-body "$HANGARLIST_URL/updateadvert/$ADVERT_ID" --request PATCH \
  --header "Authorization: Bearer $HANGARLIST_KEY" \
  --json '{ "price": 375 }'
