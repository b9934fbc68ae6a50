import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { EventType } from '#schemas/index.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { OPEN_INTENT_STATES } from '#tables/posting-intent-table.js';
import type { CommandContext } from '../context.js';

export interface LockedDocument {
  readonly row: DocumentRow;
  /** As callers see it. */
  readonly before: Document;
  /** The currency of the books. */
  readonly bookCurrency: string;
}

/** The document, locked until the end of the transaction. Errors: `not_found`. */
export async function lockDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const bookCurrency = await loadBookCurrency(tx);
  const [row] = await tx.query<DocumentRow>(
    `select ${DOCUMENT_COLUMNS} from documents where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw new ActionError('not_found', `There is no document ${id}.`);
  return { row, before: documentRecord(row, bookCurrency), bookCurrency };
}

/** The same for what a posted document does not allow. Errors: `not_found`, `document_posted`, `posting_in_doubt`. */
export async function lockUnpostedDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const locked = await lockDocument(tx, id);
  if (locked.row.state !== 'posted') return locked;
  await refuseWhileInDoubt(tx, id);
  throw new ActionError(
    'document_posted',
    `The document ${id} is posted: it is evidence of an entry in the books and stays as it is. Correct the entry with a reversing one.`,
  );
}

/** While foreign books have not answered for good, the document stays as it was sent to them. Errors: `posting_in_doubt`. */
export async function refuseWhileInDoubt(tx: Transaction, id: string): Promise<void> {
  const [open] = await tx.query<{ provider: string; state: string; id: string }>(
    `select id, provider, state from posting_intents
     where organization_id = current_organization() and document_id = $1 and state = any($2) limit 1`,
    [id, OPEN_INTENT_STATES],
  );
  if (!open) return;
  throw new ActionError(
    'posting_in_doubt',
    open.state === 'outcome_unknown'
      ? `Nobody can tell whether ${open.provider} took the voucher of the document ${id}. Look there, then settle the external posting ${open.id}.`
      : `The posting of the document ${id} is on its way to ${open.provider}. Try again when it has arrived.`,
  );
}

export async function loadBookCurrency(tx: Transaction): Promise<string> {
  const [organization] = await tx.sql<{ base_currency: string }>`select base_currency from organizations`;
  if (!organization) throw new Error('the organisation has no profile');
  return organization.base_currency;
}

type DocumentEvent = Exclude<Extract<EventType, `document.${string}`>, 'document.deleted'>;

/** Writes the change into the audit log and tells the world; gives back the document as callers see it. */
export function announceDocument(
  type: DocumentEvent,
  before: Document | null,
  row: DocumentRow | undefined,
  bookCurrency: string,
  { audit, emit }: Pick<CommandContext, 'audit' | 'emit'>,
): Document {
  if (!row) throw new Error('a document that was just written is not there');
  const after = documentRecord(row, bookCurrency);
  audit({ target: { type: 'document', id: after.id }, before, after });
  emit(type, { aggregateType: 'document', aggregateId: after.id, version: after.version, data: after });
  return after;
}
