import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretsConfig } from '../config.js';

/** A stored secret cannot be opened: it was sealed with an unknown PARTITA_SECRET, moved to another row, or changed. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

interface BoxKey {
  readonly id: string;
  readonly key: Buffer;
}

const VERSION = 'b1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored secrets that must be readable again (tokens of providers, calendar tokens, webhook secrets) with
 * AES-256-GCM. The key is derived from PARTITA_SECRET. Values that were sealed with PARTITA_SECRET_PREVIOUS still open,
 * and `isCurrent` is false for them so that they can be sealed again. `place` (organisation, table, row) is
 * authenticated with the text, so that a sealed value cannot be moved to another row.
 */
export class SecretBox {
  private readonly keys: readonly [BoxKey, ...BoxKey[]];

  constructor(secrets: SecretsConfig) {
    this.keys = [deriveKey(secrets.current), ...(secrets.previous ? [deriveKey(secrets.previous)] : [])];
  }

  seal(text: string, place: readonly string[]): string {
    const { id, key } = this.keys[0];
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(describePlace(place));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${id}.${sealed.toString('base64url')}`;
  }

  open(sealed: string, place: readonly string[]): string {
    const [version, id, body, ...rest] = sealed.split('.');
    if (version !== VERSION || !body || rest.length > 0) throw new SecretBoxError('This is not a sealed secret.');
    const key = this.keys.find((candidate) => candidate.id === id)?.key;
    if (!key) {
      throw new SecretBoxError(
        'A stored secret was encrypted with another PARTITA_SECRET. Set that value as PARTITA_SECRET_PREVIOUS and start again.',
      );
    }
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(describePlace(place));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      throw new SecretBoxError('A stored secret was changed, or belongs to another row.');
    }
  }

  /** False for a value that was sealed with PARTITA_SECRET_PREVIOUS. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${VERSION}.${this.keys[0].id}.`);
  }
}

function deriveKey(secret: string): BoxKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'partita secret box v1', 32));
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
}

function describePlace(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}
