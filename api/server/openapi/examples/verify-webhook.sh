#!/bin/sh
# Verifies a delivery: its body on the standard input, its three headers in WEBHOOK_ID, WEBHOOK_TIMESTAMP and WEBHOOK_SIGNATURE.
set -e
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat > "$body"

age=$(($(date +%s) - WEBHOOK_TIMESTAMP))
if [ "$age" -gt 300 ] || [ "$age" -lt -300 ]; then
  echo 'too old, or from the future' >&2
  exit 1
fi

key=$(printf %s "${HANGARLIST_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
right=v1,$({ printf %s "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP." && cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)

# For a day after a new secret was made there are two, separated by a space.
case " $WEBHOOK_SIGNATURE " in
  *" $right "*) echo verified ;;
  *) echo 'not from Hangarlist' >&2 && exit 1 ;;
esac
