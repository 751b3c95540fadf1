#!/bin/sh
# Reads a conversation, which GET /messages lists, and answers it.
set -e
get() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $HANGARLIST_KEY" "$@"; }

get "$HANGARLIST_URL/messages/$THREAD_ID"
get "$HANGARLIST_URL/messages/$THREAD_ID" --json '{ "text": "It is in stock. We ship today." }'
