import crypto from 'node:crypto';

/** Node.js has it since 20.12. */
const digestAtOnce = crypto.hash as typeof crypto.hash | undefined;

/**
 * For what is short and hashed with every command: one call without an object, and a text and not a buffer. Each of the two would cost
 * more than the digest of a short text. `binary`: one character per byte.
 */
export const sha256: (data: string | Uint8Array, encoding: 'hex' | 'base64url' | 'binary') => string = digestAtOnce
  ? (data, encoding) => digestAtOnce('sha256', data, encoding)
  : (data, encoding) => crypto.createHash('sha256').update(data).digest(encoding);
