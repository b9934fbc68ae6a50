import { createHash } from 'node:crypto';
import { refuse } from '#schemas/errors.js';
import type { HeaderSink } from './limit-rate.js';

/** An office with a few wrong keys in old scripts stays below this. */
const PER_SECOND = 5;
const BURST = 200;
const MAX_ADDRESSES = 50_000;
const MAX_TOKENS = 10_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/**
 * Limits failed authentications per network address, so that guesses and floods of false keys do not reach the database. Tokens that
 * were valid before are not affected: an office may share its address with a broken script.
 */
export class FailedAuthentications {
  private readonly failures = new Map<string, { count: number; atMs: number }>();
  /** Hashes: a copy of the memory of a gateway must not contain the keys of its callers. */
  private readonly validTokens = new Set<string>();
  /** Callers whose token is among the valid ones. A hash for every request would be a part of its cost. */
  private readonly remembered = new WeakSet<object>();

  constructor(
    private readonly perSecond = PER_SECOND,
    private readonly burst = BURST,
  ) {}

  /** Finds the owner of a token. Throws `rate_limited` after too many failures from the address. */
  async check<T extends object>(
    { address, token, headers }: { readonly address: string; readonly token: string; readonly headers: HeaderSink },
    find: (token: string) => Promise<T | undefined>,
    nowMs: number = Date.now(),
  ): Promise<T | undefined> {
    const hasFailed = this.failures.has(address);
    if (hasFailed && !this.validTokens.has(hashOf(token))) this.refuseFlood(address, headers, nowMs);
    const found = await find(token);
    if (found === undefined) {
      this.validTokens.delete(hashOf(token));
      this.count(address, nowMs);
    } else if (!this.remembered.has(found)) {
      this.remember(token);
      this.remembered.add(found);
    }
    return found;
  }

  private remember(token: string): void {
    if (this.validTokens.size >= MAX_TOKENS) this.validTokens.clear();
    this.validTokens.add(hashOf(token));
  }

  private refuseFlood(address: string, headers: HeaderSink, nowMs: number): void {
    const excess = this.countOf(address, nowMs) - this.burst;
    if (excess < 0) return;
    const waitS = Math.max(1, Math.ceil((excess + 1) / this.perSecond));
    headers.set('Retry-After', String(waitS));
    throw refuse('too_many_wrong_keys', { seconds: String(waitS) });
  }

  private countOf(address: string, nowMs: number): number {
    const known = this.failures.get(address);
    return known ? Math.max(0, known.count - ((nowMs - known.atMs) / 1000) * this.perSecond) : 0;
  }

  private count(address: string, nowMs: number): void {
    const count = this.countOf(address, nowMs) + 1;
    if (this.failures.size >= MAX_ADDRESSES) this.failures.clear();
    this.failures.set(address, { count, atMs: nowMs });
  }
}
