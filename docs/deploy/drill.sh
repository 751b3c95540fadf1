#!/bin/sh
# Tries the newest off-site backup: fetches it, compares it with its checksums and puts it back into an empty database and folder. It
# starts no server, as that would send the mails and webhooks that wait in the backup.
# Usage, from the folder of a release, with RESTIC_REPOSITORY, RESTIC_PASSWORD and the DATABASE_URL of the drill set: drill.sh <new folder>
set -eu
umask 077
: "${DATABASE_URL:?is needed: an empty database of the drill}"
folder=$1
mkdir "$folder"
restic restore latest --host hangarlist --target "$folder/fetched"
backup=$(dirname "$(find "$folder/fetched" -name backup.json)")
node out/server backup verify "$backup"
DATA_DIR=$folder/data S3_BUCKET='' node out/server restore "$backup"
