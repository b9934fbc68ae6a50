import type { Pool } from '#platform/database/pools.js';
import { hashOf } from './state-adapter.js';

/** Enough for a person who has forgotten, far too few for a machine that guesses. */
const PER_EMAIL = 10;
/** A whole office may be behind one address. */
const PER_ADDRESS = 100;

/** Counts before the password is looked at: a hundred guesses at the same moment are a hundred attempts. */
const COUNT = `
  insert into sign_in_attempts as known (key_hash, attempts, since) values ($1, 1, now())
  on conflict (key_hash) do update set
    attempts = case when known.since < now() - interval '15 minutes' then 1 else known.attempts + 1 end,
    since = case when known.since < now() - interval '15 minutes' then now() else known.since end
  returning attempts`;

/**
 * Tries to sign in, counted for all gateways together: per e-mail address, whether or not anybody has it, and per network
 * address. An address that is not known is locked like one that is, so the lock tells nobody who exists.
 */
export class SignInAttempts {
  /** A pool of the role `partita_auth`. */
  constructor(private readonly pool: Pool) {}

  /** False when there were too many in the last quarter of an hour. */
  async take(email: string, address: string): Promise<boolean> {
    const perAddress = await this.count(`address ${address}`);
    const perEmail = await this.count(`email ${email}`);
    return perAddress <= PER_ADDRESS && perEmail <= PER_EMAIL;
  }

  /** The right password clears the record of its e-mail address. */
  async clear(email: string): Promise<void> {
    await this.pool.query('delete from sign_in_attempts where key_hash = $1', [hashOf(`email ${email}`)]);
  }

  private async count(key: string): Promise<number> {
    const { rows } = await this.pool.query<{ attempts: number }>(COUNT, [hashOf(key)]);
    return rows[0]?.attempts ?? 0;
  }
}
