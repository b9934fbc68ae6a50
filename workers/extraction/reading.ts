import type { RegionKey } from '#schemas/region-keys.js';
import { SaidError } from '#schemas/sentences/said-error.js';
import { asSaid, type Told } from '#schemas/sentences/say.js';
import type { OwnIdentity } from '#domain/coding/facts/whose-document.js';
import type { NamesByNumber } from '#domain/extraction/confidence/fields.js';
import type { Logger } from '#platform/log.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import type { StoredExtraction } from '#tables/extraction-table.js';
import type { DocumentRow } from '#tables/document-table.js';
import type { AskReader } from './third-reader.js';

/** The result of reading a document, whatever its source. */
export interface Reading {
  readonly extraction: Omit<StoredExtraction, 'extractedAt' | 'corrections' | 'asRead'>;
  /** The estimated probability that supplier, date, total, VAT and currency are all correct. */
  readonly confidence: number;
  /** The unique identity of an electronic invoice. Null if the document was not read from data. */
  readonly einvoiceId: string | null;
  /** The words of a file, so that coding and search can use them; null for a text, which is stored anyway. */
  readonly pageText: string | null;
  readonly warnings: DocumentRow['warnings'];
  /** The other sheets of paper on a picture, as JPEG. Each becomes a document of its own. */
  readonly otherSheets?: readonly Uint8Array[];
}

/** One page of an image file. A PDF without text has one image per page. */
export interface PageImage {
  readonly load: () => Promise<Uint8Array>;
  /** The page number in the file, starting at 0. */
  readonly index: number;
}

/**
 * What happens with the sheets of paper that a picture shows beside the one that was read. `split` makes a document of
 * each. `split_if_clear` does so if each is clearly a document of its own, and asks a person otherwise. `ask` never
 * splits. `ignore` is for a document that is one of the sheets of a picture that was split.
 */
export type OtherSheets = 'split' | 'split_if_clear' | 'ask' | 'ignore';

/** Who reads: by `organization` a reading tells purchases from sales. */
export interface ReadingContext {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly organization: OwnIdentity;
  readonly baseCurrency: string;
  readonly region: RegionKey | null;
  /** Names of the organisation's vendors. A name that was read almost like one of them is replaced by it. */
  readonly knownSuppliers?: readonly string[];
  /** The vendors with these VAT or registration numbers, digits only. All vendors count, not only those of `knownSuppliers`. */
  readonly findSuppliers?: (numbers: readonly string[]) => Promise<NamesByNumber>;
  /** The default is `split_if_clear`. */
  readonly otherSheets?: OtherSheets;
}

export interface ReadingOptions {
  /** Scans of different organisations take turns. */
  readonly organizationId: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** The completed share of the work, 0..1. */
  readonly onProgress: (share: number) => void;
  /** Reads the pictures. The default is the reader of this process; the evaluation passes one that keeps its readings. */
  readonly reader?: PageReader;
  /** Asks a reader outside of this installation about a document that is read with doubt. */
  readonly ask?: AskReader;
}

/** The document cannot be read, and a retry would not help. It is stored as the error of the document. */
export class UnreadableError extends SaidError {
  override readonly name = 'UnreadableError';

  constructor(
    readonly code: string,
    said: Told,
    options?: ErrorOptions,
  ) {
    super(asSaid(said), options);
  }
}

/** About 30 pages of print. Coding looks at the first pages; a search seldom needs more. */
export const MAX_PAGE_TEXT = 100_000;

/** A person can review this many. An electronic invoice may have thousands. */
export const MAX_LINE_ITEMS = 200;

/** Texts in documents have no length limit, but the fields of records have. Postgres cannot store NUL. */
export function clip(text: string | null | undefined, maxLength: number): string | null {
  const clean = text?.replaceAll('\u0000', '').trim();
  return clean ? clean.slice(0, maxLength).replace(/\p{Surrogate}$/u, '') : null;
}

/** A VAT number in comparable form: without separators, in upper case. */
export const comparableVatNumber = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
