import type { BankLine } from '#domain/banking/bank-line.js';
import type { Logger } from '#platform/log.js';
import { SaidError } from '#schemas/sentences/said-error.js';
import type { Said } from '#schemas/sentences/say.js';

/** A bank that can be linked. */
export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly bic: string | null;
  readonly logoUrl: string | null;
  readonly maxConsentDays: number | null;
  readonly isSandbox: boolean;
}

export interface ConsentRequest {
  readonly institution: Institution;
  /** Returned with the user, and identifies the consent. */
  readonly state: string;
  /** Where the bank sends the user afterwards. */
  readonly redirectUrl: string;
  /** When the consent should end. */
  readonly validUntil: Date;
}

/** An account that the user gave access to. */
export interface ProviderAccount {
  /** The same for every consent. */
  readonly key: string;
  /** Valid for this consent only. */
  readonly reference: string;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: string;
}

export interface ProviderSession {
  readonly id: string;
  readonly validUntil: Date;
  readonly accounts: readonly ProviderAccount[];
}

export interface AccountReading {
  /** Everything that the bank returns for the requested days, booked and pending. */
  readonly lines: readonly BankLine[];
  readonly balance: { readonly minor: bigint; readonly at: Date } | null;
  /** Set when this call used up the bank's limit: wait until then before the next call. */
  readonly pauseMs: number | null;
}

/** The linked account to read. */
export interface LinkedAccount {
  readonly key: string;
  readonly reference: string;
  readonly currency: string;
  readonly session: string;
}

/** The context of a sync. */
export interface ReadingContext {
  readonly signal: AbortSignal;
  readonly log: Logger;
  /**
   * Queries within the organisation of the account. Only the sandbox bank needs them, because its books are our tables.
   */
  inTransaction<T>(work: (tx: BankStatements) => Promise<T>): Promise<T>;
}

export interface BankStatements {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** A bank provider. All methods throw BankError. */
export interface BankProvider {
  readonly name: string;
  listInstitutions(country: string, context: Omit<ReadingContext, 'inTransaction'>): Promise<readonly Institution[]>;
  /** The institution with an id from the list; undefined when there is none. */
  findInstitution(id: string, context: Omit<ReadingContext, 'inTransaction'>): Promise<Institution | undefined>;
  /** The page on which the user gives consent. */
  startConsent(request: ConsentRequest, context: ReadingContext): Promise<{ readonly consentUrl: string }>;
  /** Exchanges the code that the bank returned with the user. Works once. */
  openSession(code: string, context: ReadingContext): Promise<ProviderSession>;
  readAccount(account: LinkedAccount, from: string, context: ReadingContext): Promise<AccountReading>;
}

/**
 * - refused: the provider refuses, and will refuse again.
 * - consent_expired: the consent ended at the bank or the provider; the user must give a new one.
 * - rate_limited: too many calls; `retryAfterMs` states when to try again.
 * - unavailable: the bank or the provider is not available; a later call may succeed.
 */
export type BankErrorCode = 'refused' | 'consent_expired' | 'rate_limited' | 'unavailable';

export class BankError extends SaidError {
  override readonly name = 'BankError';

  constructor(
    readonly code: BankErrorCode,
    said: Said,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(said, options);
  }
}
