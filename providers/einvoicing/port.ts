import type { Credentials, Provider, ProviderContext, Values } from '../provider.js';

/** A validated FatturaPA file on its way to the exchange. */
export interface EinvoiceFile {
  /** Ours, and the same for every attempt to send this very file: environment, e-invoice and generation. */
  readonly key: string;
  readonly fileName: string;
  readonly xml: string;
}

export interface Submission {
  /** What the provider calls it. */
  readonly exchangeId: string;
  /** The number of the exchange itself, once the provider knows it. */
  readonly sdiId: string | null;
}

/** A notice as the provider has it. */
export interface ProviderNotice {
  /** Tells it from the other notices of the same file; the same one always has the same key. */
  readonly key: string;
  /** RC, NS, MC, NE, DT, AT. */
  readonly type: string;
  readonly at: Date;
  /** The control that failed, or EC01 and EC02 of a public body. */
  readonly code: string | null;
  /** A sentence. */
  readonly message: string;
  readonly fileName: string | null;
  /** The notice itself, where the provider hands it out. */
  readonly content: string | null;
}

export interface SentFile extends EinvoiceFile, Submission {
  readonly sentAt: Date;
}

/** An e-invoice of a supplier that the exchange has delivered to the provider. */
export interface IncomingFile {
  /** The provider's id. */
  readonly key: string;
  readonly fileName: string;
  readonly content: Buffer;
}

/** What the e-invoicing worker asks of a provider. Every call throws a ProviderError, sorted by what it says about a write. */
export interface Einvoicing {
  /** Sends the file. Not knowing the outcome is its own kind of failure: then `find` is asked before anything is sent again. */
  submit(file: EinvoiceFile): Promise<Submission>;
  /** The submission of this very file; null proves that there is none. */
  find(file: EinvoiceFile): Promise<Submission | null>;
  /** All notices so far, in any order. */
  notices(file: SentFile): Promise<{ readonly sdiId: string | null; readonly notices: readonly ProviderNotice[] }>;
  /** What suppliers have sent and `known` does not name; at most a page. */
  incoming(isKnown: (key: string) => Promise<boolean>): Promise<readonly IncomingFile[]>;
}

/** A call of a provider to the address that it was given, as it came. */
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
 * What a call comes to. News are hints: whatever a call says, the provider is then asked, so that calls and polls cannot
 * contradict each other, and a call that comes twice does nothing twice.
 */
export type CallReading =
  | { readonly kind: 'forged'; readonly reason: string }
  /** The provider makes sure that the address is ours. */
  | { readonly kind: 'challenge'; readonly answer: Readonly<Record<string, string>> }
  | { readonly kind: 'news'; readonly exchangeIds: readonly string[]; readonly hasIncoming: boolean };

/** How a provider calls us when something has happened. */
export interface ProviderCalls {
  /** Asks the provider to call this address; gives back secrets that prove its calls, to be kept with the connection. */
  subscribe(credentials: Credentials, context: ProviderContext, url: string): Promise<Values>;
  /** Checks the proof first. Throws a ProviderError when it had to ask the provider and got no answer. */
  read(call: ProviderCall, credentials: Credentials, context: ProviderContext): Promise<CallReading>;
}

export interface EinvoicingProvider extends Provider {
  readonly kind: 'einvoicing';
  readonly calls?: ProviderCalls;
  /** Whether it signs invoices to public bodies, as the exchange wants it; null when it only pretends to be the exchange. */
  readonly signs: true | null;
  /** A provider that counts by itself: our numbers then follow its way of counting. */
  readonly series?: { readonly series: string; readonly width: number };
  open(credentials: Credentials, context: ProviderContext): Einvoicing;
}

export const defineEinvoicingProvider = (provider: EinvoicingProvider): EinvoicingProvider => provider;
