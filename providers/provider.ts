import type { Logger } from '#platform/log.js';
import type { ProviderSettings } from './settings.js';

export const PROVIDER_KINDS = ['accounting', 'einvoicing', 'banking'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** One value of a connection, as the person who connects is asked for it. */
export interface ConnectionField {
  readonly description: string;
  readonly required: boolean;
  /** Checked before anybody is called. */
  readonly pattern?: RegExp;
}

/** What every call to a provider works with, beside the connection itself. */
export interface ProviderContext {
  readonly config: ProviderSettings;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

export type Values = Readonly<Record<string, string>>;

/** The values of a connection, secrets opened. Never logged, never answered. */
export interface Credentials {
  readonly settings: Values;
  readonly secrets: Values;
}

export interface ConnectionCheck {
  /** Whose account it is, in the provider's own words: shown, so that nobody connects the wrong company. */
  readonly account: string;
  /** The provider's own number of that account: it never changes under a connection. */
  readonly accountId: string;
  /** The settings to keep: those that were given, and what the provider made of those that were left out. */
  readonly settings: Values;
}

/**
 * A provider that organisations can connect: `providers/<kind>/<name>/provider.ts` exports one by default and is found by its
 * path.
 */
export interface Provider {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly title: string;
  /** The regions whose books it serves; an organisation of another region cannot connect it. */
  readonly regions: readonly ('denmark' | 'italy')[];
  readonly settings: Readonly<Record<string, ConnectionField>>;
  readonly secrets: Readonly<Record<string, ConnectionField>>;
  /** Settings beside the named ones, such as `account:2450`. */
  readonly settingPattern?: RegExp;
  /** Asks the provider who we are. Throws a ProviderError. */
  check(credentials: Credentials, context: ProviderContext): Promise<ConnectionCheck>;
}

export const defineProvider = <P extends Provider>(provider: P): P => provider;
