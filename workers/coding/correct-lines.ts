import { localDay } from '#domain/calendar/local-day.js';
import { codeAsStated } from '#domain/coding/code-as-stated.js';
import type { LineCorrection } from '#domain/coding/coding.js';
import type { Country } from '#domain/countries/country.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { holdUnposted } from '#operations/documents/document-needs.js';
import { applyWrites } from '#operations/engine/apply-writes.js';
import { refuse } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { loadKnown, type LockedRow } from './code-again.js';
import { codingInput, decisionsOf } from './coding-input.js';
import { loadBooks, type Books } from './load-books.js';
import { codingRefusal } from './coding-failure.js';
import { followedCurrency } from '#operations/rates/follow-currency.js';
import { saveCoding } from './save-coding.js';

export interface CodedDocument {
  readonly locked: LockedRow;
  readonly region: Country;
  readonly books: Books;
  /** The date that decides which accounts and codes are offered. */
  readonly date: string;
}

/** Locks a coded document. Errors: `not_found`, `document_not_coded`, `document_posted`, `posting_in_doubt`, `region_not_set`. */
export async function lockCodedDocument(documentId: string, { tx, clock }: HandlerContext): Promise<CodedDocument> {
  const locked = await holdUnposted(tx, documentId);
  if (locked.row.state !== 'coded') throw refuse('document_not_coded_first', { id: documentId });
  const date = locked.row.extraction?.date ?? localDay(clock());
  const books = await loadBooks(tx);
  return { locked, region: books.region, books, date };
}

/** Codes a document again with other corrections of its lines. Errors: those of a coding that is refused. */
export async function recodeLines(
  { locked, books }: CodedDocument,
  change: (corrections: readonly LineCorrection[]) => readonly LineCorrection[],
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const { tx, clock } = context;
  const { region, setting } = books;
  const known = await loadKnown(tx, locked.row, region);
  try {
    const input = codingInput(locked.row, region, decisionsOf(locked.row), known);
    const coding = codeAsStated({ ...input, lineCorrections: change(input.lineCorrections) });
    const { changes, after } = saveCoding(locked, coding, region, setting, clock());
    await applyWrites(
      [...followedCurrency(input.facts.currency, region.currency, input.facts.date), ...changes],
      context,
    );
    return after;
  } catch (error) {
    throw codingRefusal(error);
  }
}
