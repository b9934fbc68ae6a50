import type { BankLine } from '#domain/banking/bank-line.js';
import type { Logger } from '#platform/log.js';

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
  /** Comes back with the user, and tells whose consent it is. */
  readonly state: string;
  /** Where the bank sends the user afterwards. */
  readonly redirectUrl: string;
  /** When the consent is to end. */
  readonly validUntil: Date;
}

/** An account that the user has given access to. */
export interface ProviderAccount {
  /** The same at every consent. */
  readonly key: string;
  /** Good for this consent only. */
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
  /** All that the bank tells for the days asked for, booked and pending. */
  readonly lines: readonly BankLine[];
  readonly balance: { readonly minor: bigint; readonly at: Date } | null;
  /** Set when this call has used up what the bank allows: do not come again before. */
  readonly pauseMs: number | null;
}

/** The account to read, as it was linked. */
export interface LinkedAccount {
  readonly key: string;
  readonly reference: string;
  readonly currency: string;
  readonly session: string;
}

/** What a reading works with. */
export interface ReadingContext {
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Statements in the organisation of the account; only the sandbox bank, whose books are our tables, needs them. */
  inTransaction<T>(work: (tx: BankStatements) => Promise<T>): Promise<T>;
}

export interface BankStatements {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** A way to banks. All of it throws BankError. */
export interface BankProvider {
  readonly name: string;
  listInstitutions(country: string, context: Omit<ReadingContext, 'inTransaction'>): Promise<readonly Institution[]>;
  /** The institution of an id that came from the list; undefined when it has none such. */
  findInstitution(id: string, context: Omit<ReadingContext, 'inTransaction'>): Promise<Institution | undefined>;
  /** Where the user goes to give consent. */
  startConsent(request: ConsentRequest, context: ReadingContext): Promise<{ readonly consentUrl: string }>;
  /** Exchanges what the bank sent back with the user; works once. */
  openSession(code: string, context: ReadingContext): Promise<ProviderSession>;
  readAccount(account: LinkedAccount, from: string, context: ReadingContext): Promise<AccountReading>;
}

/**
 * - refused: the provider says no, and will again.
 * - consent_expired: the consent is over, at the bank or at the provider: the user must give a new one.
 * - rate_limited: asked too often; `retryAfterMs` says when to come again.
 * - unavailable: bank or provider are away; later it may work.
 */
export type BankErrorCode = 'refused' | 'consent_expired' | 'rate_limited' | 'unavailable';

export class BankError extends Error {
  override readonly name = 'BankError';

  constructor(
    readonly code: BankErrorCode,
    /** A sentence for a person. */
    message: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
