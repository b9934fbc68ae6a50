import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretsConfig } from '../config.js';

/**
 * The verified caller, from the gateway or from the key of an importer. The organisation of a command always comes from
 * here.
 */
export interface Principal {
  readonly organizationId: string;
  readonly actor: Actor;
  readonly permissions: readonly string[];
  /** The role of the user; absent for the keys of an organisation and for the system. */
  readonly role?: string;
  /** Set for an importer, which reads results from the topic of its organisation. */
  readonly answersOn?: 'results';
}

export interface Actor {
  readonly type: 'key' | 'user' | 'connected_app' | 'system';
  readonly id: string;
  readonly name: string;
  /** The user of a user key or of a connected app. */
  readonly userId?: string;
  /** The caller whose command the system continues. */
  readonly onBehalfOf?: Omit<Actor, 'onBehalfOf'>;
}

/** What a signature binds to the principal: the command id, the action and the bytes of the value. */
export interface SignedContext {
  readonly commandId: string;
  readonly action: string;
  readonly value: Uint8Array;
}

const VERSION = 'v1';
const CACHED_PRINCIPALS = 1_000;

/**
 * Signs principals with HMAC-SHA-256 over principal, command id, action and a hash of the value, so that a signed
 * header cannot be moved to another command. The key is derived from PARTITA_SECRET. PARTITA_SECRET_PREVIOUS still
 * verifies, so that the secret can be changed while commands are in flight.
 */
export class PrincipalSigner {
  private readonly signingKey: Buffer;
  private readonly verifyingKeys: readonly Buffer[];
  /** The same few principals sign thousands of commands, so their encoded and decoded forms are cached. */
  private readonly encoded = new WeakMap<Principal, string>();
  private readonly decoded = new Map<string, Principal>();

  constructor(secrets: SecretsConfig) {
    this.signingKey = deriveKey(secrets.current);
    this.verifyingKeys = [this.signingKey, ...(secrets.previous ? [deriveKey(secrets.previous)] : [])];
  }

  sign(principal: Principal, context: SignedContext): string {
    let payload = this.encoded.get(principal);
    if (payload === undefined) {
      payload = Buffer.from(JSON.stringify(principal)).toString('base64url');
      this.encoded.set(principal, payload);
    }
    return `${VERSION}.${payload}.${signature(this.signingKey, payload, context).toString('base64url')}`;
  }

  /** Returns undefined if the header is malformed or the signature does not match this command. */
  verify(header: string, context: SignedContext): Principal | undefined {
    const [version, payload, mac, ...rest] = header.split('.');
    if (version !== VERSION || !payload || !mac || rest.length > 0) return undefined;
    const given = Buffer.from(mac, 'base64url');
    const genuine = this.verifyingKeys.some((key) => {
      const expected = signature(key, payload, context);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    return genuine ? this.parse(payload) : undefined;
  }

  /** The signature is already verified, so the payload has the form that sign() gave it. */
  private parse(payload: string): Principal {
    let principal = this.decoded.get(payload);
    if (!principal) {
      principal = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Principal;
      if (this.decoded.size >= CACHED_PRINCIPALS) this.decoded.clear();
      this.decoded.set(payload, principal);
    }
    return principal;
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'partita principal v1', 32));
}

function signature(key: Buffer, payload: string, { commandId, action, value }: SignedContext): Buffer {
  const valueHash = createHash('sha256').update(value).digest('base64url');
  // Encoded as a JSON list, so that a separator inside a value cannot make two contexts equal.
  return createHmac('sha256', key)
    .update(JSON.stringify([payload, commandId, action, valueHash]))
    .digest();
}
