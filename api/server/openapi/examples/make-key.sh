#!/bin/sh
# Signs in, works for the company, if one is named, and makes a sandbox key. The answer has it this once.
set -e
mail=$HANGARLIST_MAIL password=$HANGARLIST_PASSWORD

post() { curl --silent --show-error --fail-with-body "$@"; }

session=$(post "$HANGARLIST_URL/login" --json "{\"mail\":\"$mail\",\"password\":\"$password\"}")
token=$(echo "$session" | sed 's/.*"token":"\([^"]*\)".*/\1/')

if [ "$HANGARLIST_COMPANY" ]; then
  post "$HANGARLIST_URL/companies/work" --request PUT --header "Authorization: Bearer $token" \
    --json "{\"company\":$HANGARLIST_COMPANY}" > /dev/null
fi

post "$HANGARLIST_URL/account/keys" --header "Authorization: Bearer $token" --json @- << BODY
{
  "name": "Stock list",
  "sandbox": true,
  "days": 90,
  "scopes": ["adverts:read", "adverts:write", "messages:read", "messages:write"],
  "password": "$password"
}
BODY
