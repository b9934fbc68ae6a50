import type { Told } from '#schemas/sentences/say.js';
import type { Credentials, Provider, ProviderContext, Values } from '../provider.js';

/** A validated FatturaPA file for the exchange. */
export interface EinvoiceFile {
  /** Our key, the same for every attempt to send this file: environment, e-invoice and generation. */
  readonly key: string;
  readonly fileName: string;
  readonly xml: string;
}

export interface Submission {
  /** The id of the submission at the provider. */
  readonly exchangeId: string;
  /** The id of the exchange itself, once the provider knows it. */
  readonly sdiId: string | null;
}

/** A notice as the provider returns it. */
export interface ProviderNotice {
  /** Identifies the notice among those of the same file. The same notice always has the same key. */
  readonly key: string;
  /** RC, NS, MC, NE, DT, AT. */
  readonly type: string;
  readonly at: Date;
  /** The check that failed, or EC01 and EC02 of a public body. */
  readonly code: string | null;
  readonly message: Told;
  readonly fileName: string | null;
  /** The file of the notice, if the provider returns it. */
  readonly content: string | null;
}

interface SentFile extends EinvoiceFile, Submission {
  readonly sentAt: Date;
}

/** An e-invoice from a supplier that the exchange delivered to the provider. */
export interface IncomingFile {
  readonly key: string;
  readonly fileName: string;
  readonly content: Buffer;
  /** The day on which the exchange delivered it, YYYY-MM-DD; null if the provider does not say. */
  readonly deliveredOn: string | null;
}

/** The supplier invoices that are wanted. */
export interface IncomingQuery {
  /** VAT number and fiscal code of the organisation. One account at the provider can serve several companies. */
  readonly buyer: readonly string[];
  /** Invoices that arrived from this time on are wanted even if they were opened at the provider before. */
  readonly since: Date;
  /** The keys among these of invoices that are not stored here yet. */
  unstored(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * The methods that the e-invoicing worker needs. Each throws a ProviderError that states what is known about a write.
 */
export interface Einvoicing {
  /** Sends the file. If the outcome is unknown, call `find` before sending again. */
  submit(file: EinvoiceFile): Promise<Submission>;
  /** The submission of this file; null proves that there is none. */
  find(file: EinvoiceFile): Promise<Submission | null>;
  /** All notices so far, in any order. */
  notices(file: SentFile): Promise<{ readonly sdiId: string | null; readonly notices: readonly ProviderNotice[] }>;
  /** Supplier invoices, fetched one at a time: each is stored before the next is fetched. */
  incoming(query: IncomingQuery): AsyncIterable<IncomingFile>;
}

/** A call of a provider to our webhook address. */
export interface ProviderCall {
  readonly method: string;
  /** The address as the provider knows it. */
  readonly url: string;
  readonly body: Buffer;
  /** Empty when there is no such header. */
  header(name: string): string;
  readonly at: Date;
}

/**
 * The meaning of a call. News are only hints: after every call the provider is read, so that calls and polls cannot
 * contradict each other and a repeated call has no further effect.
 */
export type CallReading =
  | { readonly kind: 'forged'; readonly reason: string }
  /** The provider verifies that the address is ours. */
  | { readonly kind: 'challenge'; readonly answer: Readonly<Record<string, string>> }
  | { readonly kind: 'news'; readonly exchangeIds: readonly string[]; readonly hasIncoming: boolean };

/** How a provider calls us about changes. */
export interface ProviderCalls {
  /**
   * Subscribes this address at the provider. Returns the secrets that verify its calls, to be stored with the
   * connection.
   */
  subscribe(credentials: Credentials, context: ProviderContext, url: string): Promise<Values>;
  /** Verifies the call first. Throws a ProviderError when the provider has to be read and does not answer. */
  read(call: ProviderCall, credentials: Credentials, context: ProviderContext): Promise<CallReading>;
}

export interface EinvoicingProvider extends Provider {
  readonly kind: 'einvoicing';
  readonly calls?: ProviderCalls;
  /**
   * Whether the provider signs invoices to public bodies, which the exchange requires; null for a simulated exchange.
   */
  readonly signs: true | null;
  /** Whether it sends simplified invoices (TD07, TD08) too. */
  readonly sendsSimplified: boolean;
  /** A provider that assigns numbers. Our numbers then follow its numbering. */
  readonly series?: { readonly series: string; readonly width: number };
  open(credentials: Credentials, context: ProviderContext): Einvoicing;
}

export const defineEinvoicingProvider = (provider: EinvoicingProvider): EinvoicingProvider => provider;
