import type { Pool } from '#platform/database/pools.js';
import { hashOf } from '../hash-of.js';

/** Enough for a person who forgot the password, and too few for guessing. */
const PER_EMAIL_AND_ADDRESS = 10;
/** Higher, so that a stranger does not lock a person out with ten wrong passwords. */
const PER_EMAIL = 50;
/** A whole office may share one address. */
const PER_ADDRESS = 100;
const RESETS_PER_EMAIL = 3;
const RESETS_PER_ADDRESS = 20;

/** Counts before the password is checked, so parallel guesses are all counted. */
const COUNT = `
  insert into sign_in_attempts as known (key_hash, attempts, since) values ($1, 1, now())
  on conflict (key_hash) do update set
    attempts = case when known.since < now() - interval '15 minutes' then 1 else known.attempts + 1 end,
    since = case when known.since < now() - interval '15 minutes' then now() else known.since end
  returning attempts`;

/**
 * Counts sign-in attempts across all gateways, per e-mail address, per network address and per pair of them. Unknown e-mail addresses are
 * locked too, so the lock does not show which addresses exist.
 */
export class SignInAttempts {
  /** Role `partita_auth`. */
  constructor(private readonly pool: Pool) {}

  /** Counts an attempt. Returns false after too many attempts in 15 minutes. */
  async take(email: string, address: string): Promise<boolean> {
    const perAddress = await this.count(`address ${address}`);
    const perEmail = await this.count(`email ${email}`);
    const perBoth = await this.count(`email ${email} address ${address}`);
    return perAddress <= PER_ADDRESS && perEmail <= PER_EMAIL && perBoth <= PER_EMAIL_AND_ADDRESS;
  }

  /** Counts a request for a new password, which sends a mail: a stranger must not fill the mailbox of a person. */
  async takeReset(email: string, address: string): Promise<boolean> {
    const perAddress = await this.count(`reset address ${address}`);
    const perEmail = await this.count(`reset email ${email}`);
    return perAddress <= RESETS_PER_ADDRESS && perEmail <= RESETS_PER_EMAIL;
  }

  /**
   * Takes back the attempt with a correct password. Failed attempts stay: passwords are set per organisation, so a correct password of
   * one organisation must not allow more guesses at another one.
   */
  async takeBack(email: string, address: string): Promise<void> {
    await this.pool.query('update sign_in_attempts set attempts = greatest(attempts - 1, 0) where key_hash = any($1)', [
      [`address ${address}`, `email ${email}`, `email ${email} address ${address}`].map(hashOf),
    ]);
  }

  private async count(key: string): Promise<number> {
    const { rows } = await this.pool.query<{ attempts: number }>(COUNT, [hashOf(key)]);
    return rows[0]?.attempts ?? 0;
  }
}
