import type { Principal } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';

/** Accepts response headers, such as a request context. */
export interface HeaderSink {
  set(name: string, value: string): unknown;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const MAX_BUCKETS = 50_000;
/** An organisation can create many keys. All of them together have the rate of this many. */
const KEYS_PER_ORGANIZATION = 5;

/**
 * One token bucket per key. Each gateway counts on its own: with n gateways behind a load balancer, a key gets n times
 * the limit, which matches the capacity of the larger fleet. A shared counter would cost a round trip per request.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private organizations: RateLimiter | undefined;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly refusal: 'limit_of_caller' | 'limit_of_organization' = 'limit_of_caller',
  ) {}

  /** Takes a token of the caller and one of its organisation. The headers show those of the caller. */
  checkCaller({ actor, organizationId }: Pick<Principal, 'actor' | 'organizationId'>, headers: HeaderSink): void {
    this.check(actor.id, headers);
    this.organizations ??= new RateLimiter(
      this.perSecond * KEYS_PER_ORGANIZATION,
      this.burst * KEYS_PER_ORGANIZATION,
      'limit_of_organization',
    );
    this.organizations.check(organizationId, {
      set: (name, value) => name === 'Retry-After' && headers.set(name, value),
    });
  }

  /**
   * Takes a token or throws `rate_limited`. Always sets the rate limit headers. `caller` is the id of a key or an app,
   * or a network address.
   */
  check(caller: string, headers: HeaderSink, nowMs: number = Date.now()): void {
    const bucket = this.bucketOf(caller, nowMs);
    const tokens = Math.min(this.burst, bucket.tokens + ((nowMs - bucket.filledAtMs) / 1000) * this.perSecond);
    bucket.filledAtMs = nowMs;
    bucket.tokens = tokens >= 1 ? tokens - 1 : tokens;
    const refillS = Math.ceil((this.burst - bucket.tokens) / this.perSecond);
    headers.set('RateLimit-Policy', `"key";q=${this.burst};w=${Math.ceil(this.burst / this.perSecond)}`);
    headers.set('RateLimit', `"key";r=${Math.floor(bucket.tokens)};t=${refillS}`);
    if (tokens >= 1) return;
    const waitS = Math.max(1, Math.ceil((1 - tokens) / this.perSecond));
    headers.set('Retry-After', String(waitS));
    throw refuse(this.refusal, { limit: String(this.perSecond), seconds: String(waitS) });
  }

  private bucketOf(key: string, nowMs: number): Bucket {
    const found = this.buckets.get(key);
    if (found) return found;
    if (this.buckets.size >= MAX_BUCKETS) this.buckets.clear();
    const bucket = { tokens: this.burst, filledAtMs: nowMs };
    this.buckets.set(key, bucket);
    return bucket;
  }
}
