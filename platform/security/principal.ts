import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretsConfig } from '../config.js';
import { sha256 } from '../sha256.js';
import { hmacSha256 } from './hmac-sha256.js';

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

/** Work that Partita does by itself: duties and follow-ups. */
export const SYSTEM: Actor = { type: 'system', id: 'partita', name: 'Partita' };

/** What a signature binds to the principal: the command id, the action and the bytes of the value. */
export interface SignedContext {
  readonly commandId: string;
  readonly action: string;
  readonly value: Uint8Array;
}

/**
 * A signed command is valid for so many days: longer than a record stays on a dead topic (30), and shorter than the inbox remembers its
 * outcome (45). An old copy of a record can therefore never run a second time.
 */
const VALID_DAYS = 40;
const DAY_MS = 86_400_000;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The day of the signature travels inside the payload, so that workers of earlier releases, which ignore it, still verify it. */
interface SignedPrincipal extends Principal {
  readonly signedOn?: number;
}

const VERSION = 'v1';
const CACHED_PRINCIPALS = 1_000;

/**
 * Signs principals with HMAC-SHA-256 over principal, command id, action and a hash of the value, so that a signed
 * header cannot be moved to another command. The key is derived from PARTITA_SECRET. PARTITA_SECRET_PREVIOUS still
 * verifies, so that the secret can be changed while commands are in flight.
 */
export class PrincipalSigner {
  private readonly authenticate: Authenticate;
  /** With the current secret and with the one before it. */
  private readonly authenticators: readonly Authenticate[];
  /** The same few principals sign thousands of commands, so their encoded and decoded forms are cached. */
  private readonly encoded = new WeakMap<Principal, { readonly day: number; readonly payload: string }>();
  private readonly decoded = new Map<
    string,
    { readonly principal: Principal; readonly signedOn: number | undefined }
  >();

  constructor(
    secrets: SecretsConfig,
    private readonly clock: () => number = Date.now,
  ) {
    this.authenticate = authenticator(secrets.current);
    this.authenticators = [this.authenticate, ...(secrets.previous ? [authenticator(secrets.previous)] : [])];
  }

  sign(principal: Principal, context: SignedContext): string {
    const day = dayOf(this.clock());
    let known = this.encoded.get(principal);
    if (known?.day !== day) {
      const signed: SignedPrincipal = { ...principal, signedOn: day };
      known = { day, payload: Buffer.from(JSON.stringify(signed)).toString('base64url') };
      this.encoded.set(principal, known);
    }
    const { payload } = known;
    return `${VERSION}.${payload}.${this.authenticate(signedText(payload, context))}`;
  }

  /** Returns undefined if the header is malformed, the signature does not match this command, or it is too old. */
  verify(header: string, context: SignedContext): Principal | undefined {
    const [version, payload, mac, ...rest] = header.split('.');
    if (version !== VERSION || !payload || !mac || rest.length > 0) return undefined;
    const text = signedText(payload, context);
    const given = Buffer.from(mac);
    const genuine = this.authenticators.some((authenticate) => {
      const expected = Buffer.from(authenticate(text));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    if (!genuine) return undefined;
    const { principal, signedOn } = this.parse(payload);
    // Headers of earlier releases have no day.
    const isExpired = signedOn !== undefined && dayOf(this.clock()) - signedOn > VALID_DAYS;
    return isExpired ? undefined : principal;
  }

  /** The signature is already verified, so the payload has the form that sign() gave it. */
  private parse(payload: string): { readonly principal: Principal; readonly signedOn: number | undefined } {
    let known = this.decoded.get(payload);
    if (!known) {
      const { signedOn, ...principal } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SignedPrincipal;
      if (this.decoded.size >= CACHED_PRINCIPALS) this.decoded.clear();
      known = { principal, signedOn };
      this.decoded.set(payload, known);
    }
    return known;
  }
}

/** The authentication code of a text, base64url. */
type Authenticate = (text: string) => string;

function authenticator(secret: string): Authenticate {
  return hmacSha256(Buffer.from(hkdfSync('sha256', secret, '', 'partita principal v1', 32)));
}

/** A JSON list, so that a separator inside a value cannot make two contexts equal. */
function signedText(payload: string, { commandId, action, value }: SignedContext): string {
  return JSON.stringify([payload, commandId, action, sha256(value, 'base64url')]);
}
