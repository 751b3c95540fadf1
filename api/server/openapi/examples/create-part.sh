#!/bin/sh
# Submits a part for review. The same Idempotency-Key a second time makes no second advert: name it after your stock number.
set -e
curl --silent --show-error --fail-with-body "$HANGARLIST_URL/createpart" \
  --header "Authorization: Bearer $HANGARLIST_KEY" \
  --header 'Idempotency-Key: stock-4370-A' \
  --json @- << 'BODY'
{
  "title": "Magneto, overhauled",
  "section": "engine",
  "partNumber": "4370",
  "manufacturer": "Bendix",
  "price": 400,
  "currency": "EUR",
  "location": { "country": "DE" },
  "contact": { "name": "Ada", "mail": "parts@skyparts.example" }
}
BODY
