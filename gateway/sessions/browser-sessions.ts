import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '#platform/database/pools.js';
import { isRole, type Role } from '#schemas/permissions.js';
import type { RequestContext } from '../http/context.js';

/** A user, and the organisations that the password gives access to. Passwords are set per organisation. */
export interface SignedIn {
  readonly userId: string;
  readonly organizationIds: readonly string[];
}

/** An organisation that the signed-in user belongs to. */
export interface SignedInMembership {
  readonly organizationId: string;
  readonly organizationName: string;
  /** The name of the user in this organisation. */
  readonly name: string;
  readonly role: Role;
  /** Whether its books are invented. */
  readonly isSample: boolean;
  /** Whether this membership makes its user an operator of the installation. */
  readonly isOperator: boolean;
}

/** A user who is signed in to the account pages and the console. */
export interface BrowserSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly email: string;
  /** Never empty. */
  readonly memberships: readonly SignedInMembership[];
}

const COOKIE = 'partita_session';
/** One working day. */
const VALID_HOURS = 8;
const TOKEN = /^[\w-]{43}$/;

const START = `
  insert into browser_sessions (organization_id, user_id, token_hash, expires_at)
  select organization_id, $1, $2, now() + make_interval(hours => ${VALID_HOURS}) from unnest($3::text[]) as organization_id`;

const FIND = `
  select s.user_id, u.email, s.organization_id, o.legal_name, o.is_sample, m.name, m.role, m.is_operator
  from browser_sessions s
  join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id and m.disabled_at is null
  join organizations o on o.id = s.organization_id
  join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()
  order by o.legal_name, o.id`;

interface SessionRow {
  readonly user_id: string;
  readonly email: string;
  readonly organization_id: string;
  readonly legal_name: string;
  readonly is_sample: boolean;
  readonly name: string;
  readonly role: string;
  readonly is_operator: boolean;
}

/**
 * Sessions of the account pages. The cookie is random, and the database stores its hash for all gateways. Membership
 * and role are read again for every page.
 */
export class BrowserSessions {
  private readonly secure: boolean;
  private readonly cookieName: string;

  constructor(
    /** Role `partita_auth`. */
    private readonly pool: Pool,
    publicUrl: string,
  ) {
    this.secure = publicUrl.startsWith('https:');
    // The prefix makes browsers refuse a cookie of this name from another host of the domain or over plain HTTP.
    this.cookieName = this.secure ? `__Host-${COOKIE}` : COOKIE;
  }

  async start(context: RequestContext, { userId, organizationIds }: SignedIn): Promise<void> {
    await this.end(context);
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(START, [userId, hashOf(token), organizationIds]);
    // The cookie is not Secure over plain HTTP, which Partita uses only on the local machine. Koa refuses to set a
    // Secure cookie there.
    context.res.appendHeader('Set-Cookie', this.cookie(token, VALID_HOURS * 3600));
  }

  async find(context: RequestContext): Promise<BrowserSession | undefined> {
    const token = this.tokenOf(context);
    if (token === undefined) return undefined;
    const tokenHash = hashOf(token);
    const { rows } = await this.pool.query<SessionRow>(FIND, [tokenHash]);
    const [first] = rows;
    if (!first) return undefined;
    const memberships = rows.flatMap(
      ({ organization_id: organizationId, legal_name: organizationName, name, role, ...row }) =>
        isRole(role)
          ? [{ organizationId, organizationName, name, role, isSample: row.is_sample, isOperator: row.is_operator }]
          : [],
    );
    return { tokenHash, userId: first.user_id, email: first.email, memberships };
  }

  async end(context: RequestContext): Promise<void> {
    const token = this.tokenOf(context);
    if (token === undefined) return;
    await this.pool.query('delete from browser_sessions where token_hash = $1', [hashOf(token)]);
    context.res.appendHeader('Set-Cookie', this.cookie('', 0));
  }

  private cookie(value: string, maxAgeS: number): string {
    return `${this.cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${this.secure ? '; Secure' : ''}`;
  }

  /** The cookie; its session may have ended. */
  tokenOf(context: RequestContext): string | undefined {
    const token = context.cookies.get(this.cookieName);
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
