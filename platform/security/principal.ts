import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretsConfig } from '../config.js';

/** Who is asking, as the gateway (or the key of an importer) has established it. The organisation comes from here only. */
export interface Principal {
  readonly organizationId: string;
  readonly actor: Actor;
  readonly permissions: readonly string[];
  /** An importer, who reads results from the topic of the organisation. */
  readonly answersOn?: 'results';
}

export interface Actor {
  readonly type: 'key' | 'user' | 'connected_app' | 'system';
  readonly id: string;
  readonly name: string;
  /** The user behind a user key or a connected app. */
  readonly userId?: string;
  /** Whose command the system goes on with. */
  readonly onBehalfOf?: Omit<Actor, 'onBehalfOf'>;
}

/** What a signature binds together: this principal may have this action run with these bytes under this command id. */
export interface SignedContext {
  readonly commandId: string;
  readonly action: string;
  readonly value: Uint8Array;
}

const VERSION = 'v1';
const REMEMBERED_PRINCIPALS = 1_000;

/**
 * Signs principals with HMAC-SHA-256 over principal, command id, action and a hash of the value, so that a signed header
 * cannot be lifted onto another command. The key is derived from PARTITA_SECRET; PARTITA_SECRET_PREVIOUS still verifies,
 * so that a secret can be changed while commands are on their way.
 */
export class PrincipalSigner {
  private readonly signingKey: Buffer;
  private readonly verifyingKeys: readonly Buffer[];
  /** The same few principals sign thousands of commands; they are written and read once. */
  private readonly written = new WeakMap<Principal, string>();
  private readonly read = new Map<string, Principal>();

  constructor(secrets: SecretsConfig) {
    this.signingKey = deriveKey(secrets.current);
    this.verifyingKeys = [this.signingKey, ...(secrets.previous ? [deriveKey(secrets.previous)] : [])];
  }

  sign(principal: Principal, context: SignedContext): string {
    let payload = this.written.get(principal);
    if (payload === undefined) {
      payload = Buffer.from(JSON.stringify(principal)).toString('base64url');
      this.written.set(principal, payload);
    }
    return `${VERSION}.${payload}.${signature(this.signingKey, payload, context).toString('base64url')}`;
  }

  /** The principal, or undefined when the header is malformed or the signature does not fit this very command. */
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

  /** Only our own signature gets here, so the payload has the shape that sign() gave it. */
  private parse(payload: string): Principal {
    let principal = this.read.get(payload);
    if (!principal) {
      principal = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Principal;
      if (this.read.size >= REMEMBERED_PRINCIPALS) this.read.clear();
      this.read.set(payload, principal);
    }
    return principal;
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'partita principal v1', 32));
}

function signature(key: Buffer, payload: string, { commandId, action, value }: SignedContext): Buffer {
  const valueHash = createHash('sha256').update(value).digest('base64url');
  // As a list, so that no separator inside one of them can make two different contexts read alike.
  return createHmac('sha256', key)
    .update(JSON.stringify([payload, commandId, action, valueHash]))
    .digest();
}
