import { join } from 'node:path';
import type { BankLine } from '#domain/banking/bank-line.js';
import { mergeLines, type KnownLine, type LineSource, type MergedLines } from '#domain/banking/merge-lines.js';
import { StatementUnreadable } from '#domain/banking/statements/statement.js';
import type { Checked } from '#domain/checked.js';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import type { ExtractedPaper, ExtractionContext } from '#domain/extraction/confidence/fields.js';
import type { Page } from '#domain/extraction/page/page.js';
import { rememberPer } from '#domain/extraction/page/remember.js';
import type { Said } from '#schemas/sentences/say.js';
import { FileError, refuseFile, type FileErrorCode } from '#platform/file-error.js';
import { findProjectRoot } from '#platform/project-root.js';
import { ThreadLimitError } from '#platform/threads/thread-errors.js';
import { ThreadPool } from '#platform/threads/thread-pool.js';
import { RatesUnreadable, type PublishedRate, type RateFormat } from '#domain/rates/published-rate.js';
import type { RatesJob } from './read-rates.js';
import type { ReadStatements, StatementRequest } from './read-statements.js';

export interface LinesToMerge {
  readonly known: readonly KnownLine[];
  readonly incoming: readonly BankLine[];
  readonly source: LineSource;
  readonly isComplete: boolean;
}

export type ReadingJob =
  | { readonly name: 'invoices'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly name: 'fields';
      readonly pages: readonly Page[];
      readonly context: Omit<ExtractionContext, 'knownSuppliers'>;
      /** As JSON: documents of an organisation have hundreds of names in common, which the thread parses once. */
      readonly knownSuppliers: string;
    }
  | {
      readonly name: 'statements';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly request: StatementRequest;
      readonly currency: string;
    }
  | ({ readonly name: 'merge' } & LinesToMerge)
  | RatesJob;

export type ReadingValue =
  | { readonly name: 'invoices'; readonly invoices: Checked<readonly ReadInvoice[]> }
  | { readonly name: 'fields'; readonly document: ExtractedPaper }
  | ({ readonly name: 'statements' } & ReadStatements)
  | { readonly name: 'merge'; readonly merged: MergedLines }
  | { readonly name: 'rates'; readonly rates: readonly PublishedRate[] };

export type ReadingFault =
  | { readonly kind: 'file'; readonly code: FileErrorCode; readonly said: Said }
  | { readonly kind: 'statement'; readonly said: Said }
  | { readonly kind: 'rates'; readonly message: string };

/** A text of any length takes seconds at most, because extraction is bounded. On a busy machine it takes ten times as long. */
const pool = new ThreadPool<ReadingJob, ReadingValue, ReadingFault>({
  file: join(findProjectRoot(), 'dist', 'operations', 'reading', 'reading-thread-main.js'),
  threads: 2,
  timeoutMs: 60_000,
  heapMb: 512,
});

async function run(job: ReadingJob, owner?: string): Promise<ReadingValue> {
  try {
    const reply = await pool.run(job, 'bytes' in job ? [job.bytes.buffer] : [], owner);
    if ('value' in reply) return reply.value;
    const { fault } = reply;
    if (fault.kind === 'file') throw new FileError(fault.code, fault.said);
    throw fault.kind === 'rates' ? new RatesUnreadable(fault.message) : new StatementUnreadable(fault.said);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw refuseFile('content_not_read', { limit: error.said }, { cause: error });
  }
}

/** A copy, because the caller keeps its bytes and the thread takes possession of those it gets. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const unexpected = (value: ReadingValue): Error => new Error(`the reading thread answered another job: ${value.name}`);

/** The invoices of an XML. Throws a FileError: the `xml_…` codes, `file_too_complex`. `owner` is the organisation, if `asOwner` is not. */
export async function readInvoiceXml(bytes: Uint8Array, owner?: string): Promise<Checked<readonly ReadInvoice[]>> {
  const value = await run({ name: 'invoices', bytes: copyOf(bytes) }, owner);
  if (value.name !== 'invoices') throw unexpected(value);
  return value.invoices;
}

/** The text of names that are kept is made once. */
const textOf = rememberPer((names: readonly string[]) => JSON.stringify(names));

const NO_NAMES: readonly string[] = [];

/** The fields of a document from its words. Throws a FileError `file_too_complex`. `owner` as above. */
export async function extractFields(
  pages: readonly Page[],
  { knownSuppliers = NO_NAMES, ...context }: ExtractionContext,
  owner?: string,
): Promise<ExtractedPaper> {
  const value = await run({ name: 'fields', pages, context, knownSuppliers: textOf(knownSuppliers) }, owner);
  if (value.name !== 'fields') throw unexpected(value);
  return value.document;
}

/** The statements of a file of a bank. Throws a StatementUnreadable or a FileError. */
export async function readStatementFile(
  bytes: Uint8Array,
  request: StatementRequest,
  currency: string,
): Promise<ReadStatements> {
  const value = await run({ name: 'statements', bytes: copyOf(bytes), request, currency });
  if (value.name !== 'statements') throw unexpected(value);
  return value;
}

/** With fewer lines, the way to a thread and back takes longer than the merge. */
const MERGED_AT_ONCE = 1_000;

/** `mergeLines`, in a thread if the lines are many: texts are compared letter by letter. Throws a FileError `file_too_complex`. */
export async function mergeManyLines(lines: LinesToMerge): Promise<MergedLines> {
  const { known, incoming } = lines;
  if (known.length + incoming.length <= MERGED_AT_ONCE) return mergeLines(known, incoming, lines);
  const value = await run({ name: 'merge', ...lines });
  if (value.name !== 'merge') throw unexpected(value);
  return value.merged;
}

/** The rates of a currency in a file of a central bank. Throws RatesUnreadable or a FileError. */
export async function readRateFile(
  bytes: Uint8Array,
  format: RateFormat,
  currency: string,
  from: string,
): Promise<readonly PublishedRate[]> {
  const value = await run({ name: 'rates', bytes: copyOf(bytes), format, currency, from });
  if (value.name !== 'rates') throw unexpected(value);
  return value.rates;
}
