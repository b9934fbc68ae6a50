"""Hands in a receipt, has it read and coded, and shows what posting it would do. Nothing is posted.

Usage: python3 first_document.py receipt.pdf
"""

import json
import os
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ["PARTITA_URL"]
KEY = os.environ["PARTITA_API_KEY"]


def call(path, body, content_type="application/json", idempotency_key=None):
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": content_type}
    if idempotency_key:
        headers["Idempotency-Key"] = idempotency_key
    request = urllib.request.Request(f"{URL}/api/rest{path}", data=body, headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)["result"]
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        # Every error has a code, and a sentence that says what to do.
        sys.exit(f"{problem['code']}: {problem['detail']}")


def act(action, file_id, **fields):
    # With an idempotency key, a call whose answer was lost can be repeated.
    return call(f"/actions/{action}", json.dumps(fields).encode(), idempotency_key=f"{action}-{file_id}")


if len(sys.argv) != 2:
    sys.exit("Name a file: python3 first_document.py receipt.pdf")
path = pathlib.Path(sys.argv[1])
content = path.read_bytes()

name = urllib.parse.quote(path.name)
uploaded = call(f"/files?fileName={name}", content, content_type="application/octet-stream")
document = act("capture_document", uploaded["id"], fileId=uploaded["id"], fileName=path.name)
act("extract_document", uploaded["id"], documentId=document["id"])
coded = act("code_document", uploaded["id"], documentId=document["id"])
print(f"account {coded['ledgerAccountId']}, VAT code {coded['vatCode']}")
for question in coded["questions"]:
    print(f"Open question: {question['text']}")

preview = call("/actions/post_document/preview", json.dumps({"documentId": document["id"]}).encode())
print(preview["summary"])
