#!/usr/bin/env bash
# Encrypted copies of backups elsewhere: docs/operations.md, "Copies elsewhere".
#   copy-backup.sh check                        says which settings and programs are missing
#   copy-backup.sh send <folder of backups>     encrypts the last finished backup and sends it
#   copy-backup.sh list                         the copies that there are
#   copy-backup.sh fetch <name>|last <folder>   fetches a copy, decrypts it and unpacks it into a new folder
# Settings, in the environment:
#   COPY_TO         s3://bucket/path (by aws), remote:path (by rclone), or a folder of another disk
#   COPY_RECIPIENT  the public key: age1… (by age), or the fingerprint of a key of gpg
#   COPY_KEEP       so many copies stay; empty: all, for a store that removes old ones by itself
#   COPY_IDENTITY   the file with age's private key, for fetch alone: it belongs on another machine
set -euo pipefail
umask 077

fail() {
  echo "copy-backup: $*" >&2
  exit 1
}

needs() {
  command -v "$1" >/dev/null || fail "$1 is missing: apt-get install $2"
}

# The program that carries copies there.
carrier() {
  case "$COPY_TO" in
    s3://*) echo aws ;;
    /*) echo folder ;;
    *:*) echo rclone ;;
    *) fail "COPY_TO must be s3://bucket/path, remote:path or /folder" ;;
  esac
}

check() {
  [ -n "${COPY_TO:-}" ] || fail "COPY_TO is not set"
  local by
  by=$(carrier)
  case "$by" in
    aws) needs aws awscli ;;
    rclone) needs rclone rclone ;;
    folder) [ -d "$COPY_TO" ] || fail "$COPY_TO is not a folder: is the disk there?" ;;
  esac
  needs tar tar
}

check_recipient() {
  case "${COPY_RECIPIENT:-}" in
    '') fail "COPY_RECIPIENT is not set: age-keygen makes a key, on another machine" ;;
    age1*) needs age age ;;
    *)
      needs gpg gnupg
      gpg --batch --list-keys "$COPY_RECIPIENT" >/dev/null 2>&1 || fail "gpg doesn't have the key $COPY_RECIPIENT"
      ;;
  esac
}

encrypt() {
  case "$COPY_RECIPIENT" in
    age1*) age --encrypt --recipient "$COPY_RECIPIENT" ;;
    *) gpg --batch --quiet --trust-model always --encrypt --recipient "$COPY_RECIPIENT" ;;
  esac
}

decrypt() {
  case "$1" in
    *.age)
      needs age age
      age --decrypt --identity "${COPY_IDENTITY:?is not set: the file with the private key}"
      ;;
    *) gpg --quiet --decrypt ;;
  esac
}

put() {
  case "$(carrier)" in
    aws) aws s3 cp --only-show-errors "$1" "${COPY_TO%/}/$2" ;;
    rclone) rclone copyto "$1" "${COPY_TO%/}/$2" ;;
    # Under its name when it is whole.
    folder) cp "$1" "$COPY_TO/.$2.part" && mv "$COPY_TO/.$2.part" "$COPY_TO/$2" ;;
  esac
}

get() {
  case "$(carrier)" in
    aws) aws s3 cp --only-show-errors "${COPY_TO%/}/$1" "$2" ;;
    rclone) rclone copyto "${COPY_TO%/}/$1" "$2" ;;
    folder) cp "$COPY_TO/$1" "$2" ;;
  esac
}

remove() {
  case "$(carrier)" in
    aws) aws s3 rm --only-show-errors "${COPY_TO%/}/$1" ;;
    rclone) rclone deletefile "${COPY_TO%/}/$1" ;;
    folder) rm "$COPY_TO/$1" ;;
  esac
}

# Names of copies sort by time, and nothing else in the store is touched.
list() {
  local all
  case "$(carrier)" in
    aws) all=$(aws s3 ls "${COPY_TO%/}/" | awk '{ print $NF }') ;;
    rclone) all=$(rclone lsf "$COPY_TO") ;;
    folder) all=$(ls "$COPY_TO") ;;
  esac
  grep -E '^cicerone-[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z\.tar\.(age|gpg)$' <<<"$all" | sort || true
}

last_backup() {
  local manifest last=''
  # In the order of their names; a folder without a manifest is unfinished.
  for manifest in "$1"/????-??-??T??????Z/manifest.json; do
    [ -f "$manifest" ] && last=$(basename "$(dirname "$manifest")")
  done
  [ -n "$last" ] || fail "$1 has no finished backup: npm run backup -- --into $1 --keep 14"
  echo "$last"
}

send() {
  local folder=$1 backup name ending=gpg
  if [ -z "${COPY_TO:-}" ]; then
    echo "copy-backup: COPY_TO is not set, so backups stay on this machine alone"
    exit 0
  fi
  check
  check_recipient
  backup=$(last_backup "$folder")
  case "$COPY_RECIPIENT" in age1*) ending=age ;; esac
  name="cicerone-$backup.tar.$ending"
  # Encrypted as a whole before anything is sent: half a copy never looks like one.
  work=$(mktemp -d "$folder/.copy-XXXXXX")
  tar -C "$folder" -cf - "$backup" | encrypt >"$work/copy"
  put "$work/copy" "$name"
  # The site reads this for `npm run doctor` and its figures, also as another user.
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) ${COPY_TO// /%20}" >"$work/note"
  chmod 644 "$work/note"
  mv "$work/note" "$folder/last-copy"
  echo "copy-backup: $backup is at $COPY_TO as $name"
  if [ -n "${COPY_KEEP:-}" ]; then
    # A list that fails removes nothing.
    local copies
    copies=$(list)
    head -n "-$COPY_KEEP" <<<"$copies" | while read -r old; do
      [ -z "$old" ] && continue
      remove "$old"
      echo "copy-backup: removed $old"
    done
  fi
}

fetch() {
  local name=$1 folder=$2
  check
  [ "$name" = last ] && name=$(list | tail -n 1)
  [ -n "$name" ] || fail "there is no copy at $COPY_TO"
  [ ! -e "$folder" ] || fail "$folder exists: name a new folder"
  mkdir -p "$folder"
  work=$(mktemp -d "$folder/.copy-XXXXXX")
  get "$name" "$work/copy"
  decrypt "$name" <"$work/copy" | tar -C "$folder" -xf -
  name=${name#cicerone-}
  echo "copy-backup: npm run restore -- $folder/${name%%.tar.*}"
}

work=''
trap '[ -z "$work" ] || rm -rf "$work"' EXIT

case "${1:-} $#" in
  'check 1')
    check
    check_recipient
    echo "copy-backup: nothing is missing"
    ;;
  'send 2') send "${2%/}" ;;
  'list 1')
    check
    list
    ;;
  'fetch 3') fetch "$2" "${3%/}" ;;
  *) fail "usage: check | send <folder of backups> | list | fetch <name>|last <new folder>" ;;
esac
