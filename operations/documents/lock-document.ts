import type { Actor } from '#platform/security/principal.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse, type ActionError } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import type { StoredCoding } from '#tables/coding-table.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { OPEN_INTENT_STATES } from '#tables/posting-intent-table.js';
import { loadNeeds } from '../engine/answer-needs.js';
import { ask, hold, shared } from '../engine/need.js';

export interface LockedDocument {
  readonly row: DocumentRow;
  /** The record as callers see it. */
  readonly before: Document;
  readonly bookCurrency: string;
}

/** Who decided that a document is posted. */
export interface Approval {
  readonly actor: Actor;
  /** Posted by the auto-posting setting, not by a person. */
  readonly automatic: boolean;
}

/** A document with what callers do not see. */
export interface HeldDocument extends DocumentRow {
  readonly coding: StoredCoding | null;
  /** Who approved an earlier posting of the same coding, which failed. */
  readonly approval: Approval | null;
  readonly delivered_on: string | null;
  readonly registered_on: string | null;
  /** Answers of people, by question. */
  readonly answers: Readonly<Record<string, string>>;
}

const HOLD_DOCUMENT = `select id as key, ${DOCUMENT_COLUMNS}, coding, delivered_on::text as delivered_on,
    registered_on::text as registered_on, answers,
    case when post_approval ->> 'coding' = md5(coding::text) then post_approval end as approval
  from documents where organization_id = current_organization() and id = any($1) order by id for update`;

export const LOCK_DOCUMENTS =
  'select id as key from documents where organization_id = current_organization() and id = any($1) order by id for update';

/** Keeps the document as it is until the transaction ends. */
export const documentLock = (id: string | undefined) => hold<object>(LOCK_DOCUMENTS, id);

/** The document, which stays as it is until the transaction ends. By hand, because its record has columns that callers do not see. */
export const heldDocument = (id: string) => hold<HeldDocument>(HOLD_DOCUMENT, id);

interface OpenPosting {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
}

/** The postings of a document whose outcome in the external books is open. */
export const openPostingsOf = (id: string | undefined) =>
  ask<OpenPosting>(
    `select document_id as key, id, provider, state from posting_intents
     where organization_id = current_organization() and document_id = any($1)
       and state in (${OPEN_INTENT_STATES.map((state) => `'${state}'`).join(', ')})`,
    id,
  );

/** For `loadMore`: the same of a document that is posted. */
export const openPostings = (document: HeldDocument | undefined) =>
  openPostingsOf(document?.state === 'posted' ? document.id : undefined);

/** The bank line that a document is matched with. Matching locks the document first, so a lock of the document keeps it as it is. */
export const matchOf = (id: string) =>
  ask<{ readonly transaction_id: string }>(
    `select a.document_id as key, m.transaction_id from bank_allocations a
       join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
     where a.organization_id = current_organization() and a.document_id = any($1)`,
    id,
  );

/** A bank line that waits for the document would wait forever. Errors: `document_matched`. */
export function requireUnmatched(id: string, [match]: readonly { readonly transaction_id: string }[]): void {
  if (match) throw refuse('document_is_matched', { id, transaction: match.transaction_id });
}

export const bookCurrency = shared<{ readonly currency: string }>(
  'select base_currency as currency from organizations',
);

interface Held extends LockedDocument {
  readonly row: HeldDocument;
}

/** The document in whichever state. Errors: `not_found`. */
export function held(
  id: string,
  [row]: readonly HeldDocument[],
  [books]: readonly { readonly currency: string }[],
): Held {
  if (!row) throw refuse('no_document', { id });
  if (!books) throw new Error('the organisation has no profile');
  return { row, before: documentRecord(row, books.currency), bookCurrency: books.currency };
}

/** The document if it may still change. Errors: `not_found`, `document_posted`, `posting_in_doubt`. */
export function unposted(
  id: string,
  rows: readonly HeldDocument[],
  open: readonly OpenPosting[],
  books: readonly { readonly currency: string }[],
): Held {
  const locked = held(id, rows, books);
  if (locked.row.state !== 'posted') return locked;
  requireCertain(id, open);
  throw posted(id);
}

/** While the outcome in the external books is open, the document must stay as it was sent. Errors: `posting_in_doubt`. */
export function requireCertain(id: string, [open]: readonly OpenPosting[]): void {
  if (open) throw inDoubt(id, open);
}

const posted = (id: string): ActionError => refuse('document_is_posted', { id });

const inDoubt = (id: string, { provider, state, id: posting }: OpenPosting): ActionError =>
  state === 'outcome_unknown'
    ? refuse('voucher_in_doubt', { provider, id, posting })
    : refuse('voucher_being_sent', { id, provider });

/** For steps: locks the document until the transaction ends. Errors: `not_found`. */
export async function lockDocument(tx: Transaction, id: string): Promise<Held> {
  const { document, bookCurrency: books } = await loadNeeds(tx, { document: heldDocument(id), bookCurrency });
  return held(id, document, books);
}

/** The same for a change that is only allowed before posting. Errors: `not_found`, `document_posted`, `posting_in_doubt`. */
export async function lockUnpostedDocument(tx: Transaction, id: string): Promise<Held> {
  const locked = await lockDocument(tx, id);
  if (locked.row.state !== 'posted') return locked;
  await refuseWhileInDoubt(tx, id);
  throw posted(id);
}

/** Errors: `posting_in_doubt`. */
export async function refuseWhileInDoubt(tx: Transaction, id: string): Promise<void> {
  requireCertain(id, (await loadNeeds(tx, { open: openPostingsOf(id) })).open);
}

export async function loadBookCurrency(tx: Transaction): Promise<string> {
  const [books] = (await loadNeeds(tx, { bookCurrency })).bookCurrency;
  if (!books) throw new Error('the organisation has no profile');
  return books.currency;
}
