import { sha256 } from '../sha256.js';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const EXPECTED_TEXT_BYTES = 4_096;

/**
 * HMAC-SHA-256 (RFC 2104) of short texts, base64url, with a key of at most 64 bytes. Two digests at once take half as long as
 * `createHmac`, which makes an object and prepares the key for each text.
 */
export function hmacSha256(key: Uint8Array): (text: string) => string {
  if (key.length > BLOCK_BYTES) throw new Error(`the key has more than ${BLOCK_BYTES} bytes`);
  const inner = Buffer.alloc(BLOCK_BYTES + EXPECTED_TEXT_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at++) {
    inner[at] = (key[at] ?? 0) ^ 0x36;
    outer[at] = (key[at] ?? 0) ^ 0x5c;
  }
  const innerDigest = (text: string): string => {
    const bytes = Buffer.byteLength(text);
    if (bytes > EXPECTED_TEXT_BYTES) {
      return sha256(Buffer.concat([inner.subarray(0, BLOCK_BYTES), Buffer.from(text)]), 'binary');
    }
    inner.write(text, BLOCK_BYTES);
    return sha256(inner.subarray(0, BLOCK_BYTES + bytes), 'binary');
  };
  return (text) => {
    outer.write(innerDigest(text), BLOCK_BYTES, 'binary');
    return sha256(outer, 'base64url');
  };
}
