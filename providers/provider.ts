import type { Logger } from '#platform/log.js';
import type { ProviderSettings } from './settings.js';

export const PROVIDER_KINDS = ['accounting', 'einvoicing', 'banking', 'reading'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** One value that a person enters to make a connection. */
export interface ConnectionField {
  readonly description: string;
  readonly required: boolean;
  /** Validated before the provider is called. */
  readonly pattern?: RegExp;
}

/** The context of every call to a provider, besides the connection itself. */
export interface ProviderContext {
  readonly config: ProviderSettings;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

export type Values = Readonly<Record<string, string>>;

/** The values of a connection with decrypted secrets. Never logged and never returned. */
export interface Credentials {
  readonly settings: Values;
  readonly secrets: Values;
}

export interface ConnectionCheck {
  /** The name of the account at the provider. It is shown, so that a person notices a wrong company. */
  readonly account: string;
  /** The provider's id of that account. It never changes for a connection. */
  readonly accountId: string;
  /** The settings to store: those that were given, and the provider's defaults for those that were left out. */
  readonly settings: Values;
}

/**
 * A provider that organisations can connect. `providers/<kind>/<name>/provider.ts` exports one by default, and
 * `npm run generate` lists it in `providers/index.ts`.
 */
export interface Provider {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly title: string;
  /** The countries that it supports, ISO 3166-1 alpha-2; null is all. An organisation of another country cannot connect it. */
  readonly countries: readonly string[] | null;
  readonly settings: Readonly<Record<string, ConnectionField>>;
  readonly secrets: Readonly<Record<string, ConnectionField>>;
  /** Settings other than the named ones, such as `account:2450`. */
  readonly settingPattern?: RegExp;
  /** Reads the account that the credentials belong to. Throws a ProviderError. */
  check(credentials: Credentials, context: ProviderContext): Promise<ConnectionCheck>;
}

export const defineProvider = <P extends Provider>(provider: P): P => provider;
