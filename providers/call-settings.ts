import type { SettingsReader } from '#platform/settings-reader.js';

/** The address of a provider, without a slash at its end. */
export const readBaseUrl = (reader: SettingsReader, name: string, fallback: string): string =>
  reader.url(name, ['https', 'http'], fallback).replace(/(?<!\/)\/+$/, '');

/** How every provider is called. */
export const readCallSettings = (reader: SettingsReader) => ({
  /**
   * Part of every idempotency key at a provider. Two installations that share an account at a provider need different
   * values.
   */
  environment: reader.text('PARTITA_ENVIRONMENT', 'production'),
  /** Time limit of one call to a provider. */
  timeoutMs: reader.integer('PROVIDER_TIMEOUT_MS', 20_000, 100, 300_000),
  /** After a call without an answer, its effect may still appear at the provider for this long. */
  settleMs: reader.integer('PROVIDER_SETTLE_MS', 15_000, 0, 600_000),
  /** The longest pause between two attempts. */
  longestPauseMs: reader.integer('PROVIDER_LONGEST_PAUSE_MS', 300_000, 1_000, 3_600_000),
  /** If the outcome of a call is still unknown after this time, a person must decide. */
  decideWithinMs: reader.integer('PROVIDER_DECIDE_WITHIN_MS', 3_600_000, 100, 86_400_000),
  /** How often posted vouchers are compared with the external books. */
  compareEveryMs: reader.integer('PROVIDER_COMPARE_EVERY_MS', 6 * 3_600_000, 100, 7 * 86_400_000),
});
