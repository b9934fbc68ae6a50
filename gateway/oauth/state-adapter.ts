import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Pool } from '#platform/database/pools.js';
import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';
import { hashOf } from './hash-of.js';

/** Kinds whose id is a secret of the client. Only its hash is stored. */
const SECRET_KINDS = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'RegistrationAccessToken']);

/** A client secret must be readable to compare it, so it is encrypted and bound to its client. */
const SEALED_SECRET = 'partita_sealed_secret';

/** Stores the state of the authorization server in the database, for all gateways. */
export class StateAdapter implements Adapter {
  constructor(
    private readonly kind: string,
    /** Role `partita_auth`. */
    private readonly pool: Pool,
    private readonly box: SecretBox,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInS?: number): Promise<void> {
    const stored = SECRET_KINDS.has(this.kind) ? { ...payload, jti: undefined } : this.seal(id, payload);
    await this.pool.query(
      `insert into oauth_state (kind, id_hash, grant_id, uid, payload, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       on conflict (kind, id_hash) do update
         set grant_id = excluded.grant_id, uid = excluded.uid, payload = excluded.payload, expires_at = excluded.expires_at`,
      [this.kind, hashOf(id), payload.grantId ?? null, payload.uid ?? null, JSON.stringify(stored), expiresInS ?? null],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.findOne('id_hash = $2', hashOf(id));
    if (!payload) return undefined;
    return SECRET_KINDS.has(this.kind) ? { ...payload, jti: id } : this.open(id, payload);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findOne('uid = $2', uid);
  }

  /** User codes belong to the device flow, which is not supported. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** One statement checks and marks: of two requests that use a code or refresh token at the same time, one gets tokens. */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      `update oauth_state set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
       where kind = $1 and id_hash = $2 and not payload ? 'consumed'`,
      [this.kind, hashOf(id)],
    );
    if (rowCount === 0) throw new errors.InvalidGrant('the code or token was already used');
  }

  async destroy(id: string): Promise<void> {
    await this.pool.query('delete from oauth_state where kind = $1 and id_hash = $2', [this.kind, hashOf(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.pool.query('delete from oauth_state where kind = $1 and grant_id = $2', [this.kind, grantId]);
  }

  private seal(id: string, payload: AdapterPayload): AdapterPayload {
    const { client_secret: secret, ...rest } = payload;
    return secret === undefined ? payload : { ...rest, [SEALED_SECRET]: this.box.seal(secret, placeOf(id)) };
  }

  /** A client whose secret cannot be decrypted counts as unknown. It then registers again. */
  private open(id: string, payload: AdapterPayload): AdapterPayload | undefined {
    const { [SEALED_SECRET]: sealed, ...rest } = payload;
    if (typeof sealed !== 'string') return payload;
    try {
      return { ...rest, client_secret: this.box.open(sealed, placeOf(id)) };
    } catch (error) {
      if (error instanceof SecretBoxError) return undefined;
      throw error;
    }
  }

  private async findOne(condition: string, value: Buffer | string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.pool.query<{ payload: AdapterPayload }>(
      `select payload from oauth_state where kind = $1 and ${condition} and (expires_at is null or expires_at > now())`,
      [this.kind, value],
    );
    return rows[0]?.payload;
  }
}

const placeOf = (clientId: string): readonly string[] => ['oauth_state', 'Client', clientId];
