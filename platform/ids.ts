import { randomFillSync } from 'node:crypto';
import type { RecordIdPrefix } from './id-prefixes.js';

/** Crockford's base 32 in lower case, without i, l, o and u: easy to read aloud, and it sorts like the bytes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids of records that come into being another way than by a contract that declares `creates`, or that callers never see. */
type OtherIdPrefix =
  | 'app'
  | 'aud'
  | 'cal'
  | 'cmd'
  | 'dlv'
  | 'dty'
  | 'ein'
  | 'evt'
  | 'mat'
  | 'mem'
  | 'ntc'
  | 'org'
  | 'pin'
  | 'req'
  | 'sug'
  | 'txn';

export type IdPrefix = RecordIdPrefix | OtherIdPrefix;

// One system call gives the random bytes of 256 ids: randomFillSync costs about 1 µs per call, whatever the size.
const POOL_BYTES = 10 * 256;
const pool = Buffer.alloc(POOL_BYTES);
let poolOffset = POOL_BYTES;

/** Takes ten random bytes from the pool. */
function takeRandom(target: Buffer, offset: number): void {
  if (poolOffset === POOL_BYTES) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  pool.copy(target, offset, poolOffset, poolOffset + 10);
  poolOffset += 10;
}

/** Returns 80 random bits as text that cannot be guessed. Do not use it for long-lived secrets. */
export function randomToken(): string {
  const bytes = Buffer.allocUnsafe(10);
  takeRandom(bytes, 0);
  return bytes.toString('hex');
}

let lastMs = -1;
let count = 0;

/**
 * 16 bytes of a UUIDv7 (RFC 9562): 48 bits of milliseconds, version, a count of 12 bits and 62 random bits. The count begins at random
 * in every millisecond, with room for 2,048 more, so that what a process makes one after the other sorts in this order.
 */
function uuidV7Bytes(nowMs: number): Buffer {
  const bytes = Buffer.allocUnsafe(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  takeRandom(bytes, 6);
  count = nowMs === lastMs ? (count + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff;
  lastMs = nowMs;
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes;
}

/** 16 bytes → 26 characters, most significant first, so that ids sort by time. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  // 128 is not a multiple of 5. Two leading zero bits make it 130 = 26 × 5.
  let bits = 2;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return text;
}

/** A new id: `<prefix>_` and a UUIDv7 in base 32. */
export function newId(prefix: IdPrefix, nowMs: number = Date.now()): string {
  return `${prefix}_${encodeBase32(uuidV7Bytes(nowMs))}`;
}

/** Makes an id of 16 given bytes, for command ids that are derived from an idempotency key. */
export function idFromBytes(prefix: IdPrefix, bytes: Uint8Array): string {
  return `${prefix}_${encodeBase32(bytes.subarray(0, 16))}`;
}

const BODY = /^[0-9a-hjkmnp-tv-z]{26}$/;

export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && BODY.test(text.slice(prefix.length + 1));
}
