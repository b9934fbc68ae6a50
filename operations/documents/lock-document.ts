import type { Transaction } from '#platform/database/transaction.js';
import { refuse, type ActionError } from '#schemas/errors.js';
import type { EventType } from '#schemas/index.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { OPEN_INTENT_STATES } from '#tables/posting-intent-table.js';
import type { CommandContext } from '../context.js';

export interface LockedDocument {
  readonly row: DocumentRow;
  /** The record as callers see it. */
  readonly before: Document;
  readonly bookCurrency: string;
}

/** Locks the document until the transaction ends. Errors: `not_found`. */
export async function lockDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const [row] = await tx.query<DocumentRow>(
    `select ${DOCUMENT_COLUMNS} from documents where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw refuse('no_document', { id });
  const bookCurrency = await loadBookCurrency(tx);
  return { row, before: documentRecord(row, bookCurrency), bookCurrency };
}

/**
 * Locks a document for a change that is only allowed before posting. Errors: `not_found`, `document_posted`,
 * `posting_in_doubt`.
 */
export async function lockUnpostedDocument(tx: Transaction, id: string): Promise<LockedDocument> {
  const locked = await lockDocument(tx, id);
  if (locked.row.state !== 'posted') return locked;
  await refuseWhileInDoubt(tx, id);
  throw posted(id);
}

export const posted = (id: string): ActionError => refuse('document_is_posted', { id });

/**
 * While the outcome in the external books is open, the document must stay as it was sent. Errors: `posting_in_doubt`.
 */
export async function refuseWhileInDoubt(tx: Transaction, id: string): Promise<void> {
  const [open] = await tx.query<{ provider: string; state: string; id: string }>(
    `select id, provider, state from posting_intents
     where organization_id = current_organization() and document_id = $1 and state = any($2) limit 1`,
    [id, OPEN_INTENT_STATES],
  );
  if (open) throw inDoubt(id, open);
}

export const inDoubt = (
  id: string,
  { provider, state, id: posting }: { readonly provider: string; readonly state: string; readonly id: string },
): ActionError =>
  state === 'outcome_unknown'
    ? refuse('voucher_in_doubt', { provider, id, posting })
    : refuse('voucher_being_sent', { id, provider });

export async function loadBookCurrency(tx: Transaction): Promise<string> {
  const [organization] = await tx.sql<{ base_currency: string }>`select base_currency from organizations`;
  if (!organization) throw new Error('the organisation has no profile');
  return organization.base_currency;
}

type DocumentEvent = Exclude<Extract<EventType, `document.${string}`>, 'document.deleted'>;

/** Writes the audit row, emits the event and returns the document as callers see it. */
export function recordDocumentChange(
  type: DocumentEvent,
  before: Document | null,
  row: DocumentRow | undefined,
  bookCurrency: string,
  { audit, emit }: Pick<CommandContext, 'audit' | 'emit'>,
): Document {
  if (!row) throw new Error('the written document was not found');
  const after = documentRecord(row, bookCurrency);
  audit({ target: { type: 'document', id: after.id }, before, after });
  emit(type, { aggregateType: 'document', aggregateId: after.id, version: after.version, data: after });
  return after;
}
