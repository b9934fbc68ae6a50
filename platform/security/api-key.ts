import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * An API key: `pk_` + 8 characters of name + 32 characters of secret + 6 characters of checksum, all base 62.
 *
 * The name may appear in logs and lists. The secret is shown once and stored only as a hash. With the checksum, the
 * gateway refuses a mistyped or truncated key without the database, and secret scanners recognise a real key. 32
 * characters of base 62 have 190 random bits, which cannot be guessed, so a plain SHA-256 is enough.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX_LENGTH = 8;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^pk_[0-9A-Za-z]{${PREFIX_LENGTH + SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

interface NewApiKey {
  /** The whole key. It is shown only once. */
  readonly key: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
}

export function createApiKey(): NewApiKey {
  const random = (length: number): string =>
    Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const prefix = random(PREFIX_LENGTH);
  const secret = random(SECRET_LENGTH);
  return { key: `pk_${prefix}${secret}${checksum(prefix + secret)}`, prefix, secretHash: hashSecret(secret) };
}

export interface ParsedApiKey {
  readonly prefix: string;
  readonly secretHash: Buffer;
}

/** Returns undefined if the text cannot be a key: wrong form or wrong checksum. */
export function parseApiKey(text: string): ParsedApiKey | undefined {
  if (!SHAPE.test(text)) return undefined;
  const body = text.slice(3, 3 + PREFIX_LENGTH + SECRET_LENGTH);
  if (checksum(body) !== text.slice(-CHECKSUM_LENGTH)) return undefined;
  return { prefix: body.slice(0, PREFIX_LENGTH), secretHash: hashSecret(body.slice(PREFIX_LENGTH)) };
}

export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function checksum(body: string): string {
  let rest = createHash('sha256').update(body).digest().readUInt32BE();
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
