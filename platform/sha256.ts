import crypto from 'node:crypto';

/** Without an object per digest, which costs more than the digest of a short text. Node.js has this since 20.12. */
const digestAtOnce = crypto.hash as typeof crypto.hash | undefined;

/** For what is short and hashed with every command. */
export const sha256: (data: string | Uint8Array) => Buffer = digestAtOnce
  ? (data) => digestAtOnce('sha256', data, 'buffer')
  : (data) => crypto.createHash('sha256').update(data).digest();
