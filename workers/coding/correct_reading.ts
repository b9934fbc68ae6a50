import type { StoredExtraction } from '#tables/extraction-table.js';
import type { DocumentRow } from '#tables/document-table.js';
import { localDay } from '#domain/calendar/local-day.js';
import { correctReading, type Corrected } from '#domain/extraction/corrections/correct-reading.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import { applyWrites } from '#operations/engine/apply-writes.js';
import { findSupplierContact, writeReading } from '#operations/documents/write-reading.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { RequestFor } from '#schemas/index.js';
import type { Document, Extraction } from '#schemas/types.js';
import { handle } from '../runtime/handler.js';
import { codingNeeds, findBooks, moreCodingNeeds, unpostedDocument, type Books } from './coded-document.js';
import { decisionsOf, type Decisions } from './coding-input.js';
import { recode, type LockedRow } from './recode.js';
import { statedReading } from './stated-reading.js';

type Request = RequestFor<'correct_reading'>;

/** A document that was entered without being read. */
const NOT_READ: Pick<Extraction, 'buyer' | 'method' | 'pages'> = { buyer: null, method: 'entered', pages: 0 };

/** Amounts of the coding follow from the reading, unless a person set them for these values. */
const AMOUNTS = ['total', 'net', 'vat', 'vatLines', 'lineItems', 'currency'];

/**
 * Corrects a reading, or enters a document that could not be read, and codes the document again. Errors: `not_found`,
 * `document_posted`, `posting_in_doubt`, and `invalid_input` for a currency or an amount that does not exist.
 */
export default handle<'correct_reading'>()({
  async run({ documentId, ...request }, context) {
    const { tx, clock, principal } = context;
    const first = await loadNeeds(tx, codingNeeds(documentId));
    const locked = unpostedDocument(documentId, { ...first, ...(await loadNeeds(tx, moreCodingNeeds(first))) });
    const { before, bookCurrency } = locked;
    const read = locked.row.extraction;
    const now = clock().toISOString();
    const change = {
      ...statedReading(request, before.extraction, bookCurrency),
      by: principal.actor.id,
      mayPost: principal.permissions.includes('documents:post'),
      at: now,
    };
    const corrected = correctReading(read, before.confidence, change, localDay(clock()));
    const extraction: StoredExtraction = { ...NOT_READ, extractedAt: now, ...read, ...corrected.reading };
    const written = await writeReading(
      locked,
      {
        extraction,
        confidence: corrected.confidence,
        warnings: warningsOf(locked.row, corrected),
        contactId: await contactOf(tx, before, extraction),
      },
      context,
    );
    // The new reading has cleared the coding.
    const row = { ...locked.row, ...written.row, coding: null };
    const books = findBooks(first);
    // Without a region there are no coding rules. The corrected reading is worth keeping anyway.
    if (!books) return written.before;
    return codeAgain({ ...written, row }, books, keptDecisions(decisionsOf(locked.row), request), context);
  },
});

/** If it then qualifies for automatic posting, its posting follows. */
async function codeAgain(
  written: LockedRow,
  books: Books,
  decisions: Decisions,
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const { tx, clock, follow } = context;
  const { id } = written.row;
  const first = await loadNeeds(tx, codingNeeds(id));
  const known = { ...first, ...(await loadNeeds(tx, moreCodingNeeds(first))) };
  const { changes, after, isPostable } = recode(written, books, decisions, known, clock());
  await applyWrites(changes, context);
  if (isPostable) follow('post_document', { documentId: id });
  return after;
}

/** Warnings of checks follow the new values. Other warnings of the reading stay. */
function warningsOf({ warnings, extraction }: DocumentRow, { reading }: Corrected): DocumentRow['warnings'] {
  const old = new Set(extraction?.checks.map(({ detail }) => detail.say));
  const failed = reading.checks.filter(({ passed }) => !passed);
  return [
    ...warnings.filter(({ pointer, message }) => pointer !== '/codingLines' && !old.has(message.say)),
    ...failed.map(({ detail }) => ({ pointer: '/extraction', message: detail })),
  ];
}

/** Another VAT number is another supplier: the link to the contact of the wrong one must not decide the coding. */
async function contactOf(
  tx: Transaction,
  before: Document,
  { supplier }: Pick<Extraction, 'supplier'>,
): Promise<string | null> {
  const isSame = before.extraction?.supplier.vatNumber === supplier.vatNumber;
  if (isSame && before.contactId !== null) return before.contactId;
  return findSupplierContact(tx, supplier.vatNumber);
}

function keptDecisions({ person, lineCorrections }: Decisions, request: Omit<Request, 'documentId'>): Decisions {
  const fields = [...Object.keys(request), ...(request.remove ?? []), ...(request.restore ?? [])];
  if (!fields.some((field) => AMOUNTS.includes(field))) return { person, lineCorrections };
  return { person: person && { ...person, amount: null }, lineCorrections: [] };
}
