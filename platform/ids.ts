import { randomFillSync } from 'node:crypto';

/** Crockford's base 32, lower case: no i, l, o, u, so an id survives being read aloud and sorts like its bytes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix =
  | 'doc'
  | 'con'
  | 'inv'
  | 'txn'
  | 'led'
  | 'bau'
  | 'vat'
  | 'file'
  | 'cmd'
  | 'evt'
  | 'key'
  | 'org'
  | 'usr'
  | 'ivt'
  | 'app'
  | 'aud'
  | 'mem'
  | 'rul'
  | 'mru'
  | 'req'
  | 'dty'
  | 'pcn'
  | 'pin'
  | 'bac'
  | 'bst'
  | 'mat'
  | 'sug'
  | 'ein'
  | 'ntc'
  | 'whk'
  | 'dlv'
  | 'cal';

// One system call for the randomness of 256 ids: randomFillSync costs about 1 µs per call, whatever it fills.
const POOL_BYTES = 10 * 256;
const pool = Buffer.alloc(POOL_BYTES);
let poolOffset = POOL_BYTES;

/** Ten random bytes, taken from the pool. */
function takeRandom(target: Buffer, offset: number): void {
  if (poolOffset === POOL_BYTES) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  pool.copy(target, offset, poolOffset, poolOffset + 10);
  poolOffset += 10;
}

/** 80 random bits as text that nobody can guess. Not for secrets that live long. */
export function randomToken(): string {
  const bytes = Buffer.allocUnsafe(10);
  takeRandom(bytes, 0);
  return bytes.toString('hex');
}

/** 16 bytes of a UUIDv7 (RFC 9562): 48 bits of milliseconds, version, 74 random bits. */
function uuidV7Bytes(nowMs: number): Buffer {
  const bytes = Buffer.allocUnsafe(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  takeRandom(bytes, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes;
}

/** 16 bytes → 26 characters, most significant first, so that text order is time order. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  // 128 bits do not divide by 5: two leading zero bits make it 130 = 26 × 5.
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

/** An id made of 16 given bytes: command ids that are derived from an idempotency key. */
export function idFromBytes(prefix: IdPrefix, bytes: Uint8Array): string {
  return `${prefix}_${encodeBase32(bytes.subarray(0, 16))}`;
}
