import type { Logger } from '#platform/log.js';
import type { Document, Extraction } from '#schemas/types.js';

/** What was read from a document, by whatever way. */
export interface Reading {
  readonly extraction: Omit<Extraction, 'extractedAt'>;
  /** The estimated chance that supplier, date, total, VAT and currency are all right. */
  readonly confidence: number;
  /** What tells an electronic invoice from every other one; null for what was not read as data. */
  readonly einvoiceId: string | null;
  readonly warnings: Document['warnings'];
}

/** Who reads, and when: the organisation is the buyer of what it captures and never its own supplier. */
export interface ReadingContext {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly organization: { readonly name: string; readonly vatNumber: string | null };
  readonly baseCurrency: string;
  readonly region: 'denmark' | 'italy' | null;
  /** Names of the organisation's vendors: a name that was nearly read so is taken for it. */
  readonly knownSuppliers?: readonly string[];
  /** The same by their VAT and registration numbers, digits only. */
  readonly knownSuppliersByNumber?: Readonly<Record<string, string>>;
}

export interface ReadingOptions {
  /** Scans of different organisations take turns. */
  readonly organizationId: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** The share of the work that is done, 0..1. */
  readonly onProgress: (share: number) => void;
}

/** The document cannot be read, and trying the same again would not help. It becomes the error of the document. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(
    readonly code: string,
    /** What is wrong and what to do, in a sentence. */
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${sentence}`, options);
  }
}

/** A person looks through so many; an electronic invoice may have thousands. */
export const MAX_LINE_ITEMS = 200;

/** Texts of strangers are as long as they like; records are not. NUL cannot be stored. */
export function clip(text: string | null | undefined, maxLength: number): string | null {
  const clean = text?.replaceAll('\u0000', '').trim();
  return clean ? clean.slice(0, maxLength).replace(/\p{Surrogate}$/u, '') : null;
}

/** VAT numbers as they are compared: without separators, in capitals. */
export const comparableVatNumber = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
