export interface Part {
  readonly name: string;
  readonly fileName: string | null;
  readonly type: string | null;
  readonly bytes: Buffer;
}

/** Reads the parts of a multipart/form-data body (RFC 7578), as far as our adapter uses the format. */
export function readParts(contentType: string | undefined, body: Buffer): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType ?? '')?.[1];
  if (boundary === undefined) return [];
  const parts: Part[] = [];
  const mark = Buffer.from(`--${boundary}`);
  let start = body.indexOf(mark);
  while (start !== -1) {
    const next = body.indexOf(mark, start + mark.length);
    if (next === -1) break;
    const part = body.subarray(start + mark.length + 2, next - 2);
    const end = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, end).toString('utf8');
    parts.push({
      name: /[; ]name="([^"]*)"/.exec(head)?.[1] ?? '',
      fileName: /filename="([^"]*)"/.exec(head)?.[1] ?? null,
      type: /content-type: *([^\r\n]+)/i.exec(head)?.[1] ?? null,
      bytes: Buffer.from(part.subarray(end + 4)),
    });
    start = next;
  }
  return parts;
}
