#!/bin/sh
# Hands in a receipt, has it read and coded, and shows what posting it would do. Nothing is posted.
# Usage: first-document.sh receipt.pdf
set -eu

file=${1:?Name a file: first-document.sh receipt.pdf}

call() {
  curl --silent --show-error --fail-with-body -H "Authorization: Bearer $PARTITA_API_KEY" "$@"
}

act() {
  # With the idempotency key, curl may repeat a call whose answer was lost.
  call --retry 3 -H "Content-Type: application/json" -H "Idempotency-Key: $1-$file_id" \
    "$PARTITA_URL/api/rest/actions/$1" -d "$2"
}

id_of() {
  sed 's/^{"result":{"id":"\([^"]*\)".*/\1/'
}

file_id=$(call -F "file=@$file" "$PARTITA_URL/api/rest/files" | id_of)
document_id=$(act capture_document "{\"fileId\":\"$file_id\"}" | id_of)
act extract_document "{\"documentId\":\"$document_id\"}" >/dev/null
act code_document "{\"documentId\":\"$document_id\"}"
echo
call -H "Content-Type: application/json" "$PARTITA_URL/api/rest/actions/post_document/preview" \
  -d "{\"documentId\":\"$document_id\"}"
echo
