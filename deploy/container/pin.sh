#!/bin/sh
# pin.sh: pulls the images of a deployment and writes their digests to .env, from which compose takes them.
set -eu
cd "$(dirname "$0")"
docker=${DOCKER:-docker}
pinned=$(
  sed -n 's/.*\${\([A-Z]*_IMAGE\):-\(.*\)}.*/\1 \2/p' compose.yaml edges.yaml | sort -u | while read -r name image; do
    "$docker" pull -q "$image" >&2
    digest=$("$docker" image inspect --format '{{index .RepoDigests 0}}' "$image")
    case $digest in *@sha256:*) echo "$name=$digest" ;; *) echo "No digest of $image" >&2; exit 1 ;; esac
  done
)
names=$(echo "$pinned" | sed 's/=.*//; s/.*/-e \/^&=\/d/')
[ ! -e .env ] || kept=$(sed $names .env)
# .env holds passwords: it is replaced as a whole, so that a full disk loses none of them.
new=$(mktemp .env.XXXXXX)
trap 'rm -f "$new"' EXIT
printf '%s\n' ${kept:+"$kept"} "$pinned" > "$new"
mv "$new" .env
echo "$pinned"
