import { say } from '#schemas/sentences/say.js';
import type { Transaction } from '#platform/database/transaction.js';
import { documentRecord, DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { externalRecord, INTENT_COLUMNS, intentRecord, type PostingIntentRow } from '#tables/posting-intent-table.js';
import type { DutyScope } from '../../runtime/duties/duty.js';
import { recordDocumentChange } from '#operations/documents/change-document.js';
import { loadBookCurrency } from '#operations/documents/lock-document.js';
import { saidIn } from '#tables/told-text.js';

/** The columns of an intent that a step may change. */
export type IntentChange = { readonly next_compare_at?: Date | null; readonly differences?: string } & Partial<
  Pick<
    PostingIntentRow,
    | 'state'
    | 'generation'
    | 'attempts'
    | 'attach_attempts'
    | 'attempted_at'
    | 'next_attempt_at'
    | 'reference'
    | 'booked'
    | 'attached'
    | 'last_error'
    | 'foreign_state'
    | 'compared_at'
  >
>;

/**
 * Changes an intent only if it still has the state in which it was read, otherwise returns undefined. Only one process
 * works on an intent, but a person may settle it at the same time, and a lease may expire.
 */
export async function changeIntent(
  tx: Transaction,
  { id, state, generation, attempts }: PostingIntentRow,
  change: IntentChange,
): Promise<PostingIntentRow | undefined> {
  const names = Object.keys(change);
  const [row] = await tx.query<PostingIntentRow>(
    `update posting_intents set ${names.map((name, index) => `${name} = $${index + 5}`).join(', ')}, updated_at = now()
     where organization_id = current_organization() and id = $1 and state = $2 and generation = $3 and attempts = $4
     returning ${INTENT_COLUMNS}`,
    [id, state, generation, attempts, ...Object.values(change)],
  );
  return row;
}

/**
 * Updates the document with the state of its posting, and with an error if it was refused. Writes the audit row and
 * emits the event.
 */
export async function recordIntentChange(
  tx: Transaction,
  intent: PostingIntentRow,
  scope: Pick<DutyScope, 'audit' | 'emit'>,
  at: Date,
): Promise<void> {
  if (intent.document_id === null) {
    // A reversal has no document to update.
    scope.audit({ target: { type: 'external_posting', id: intent.id }, before: null, after: intentRecord(intent) });
    return;
  }
  const bookCurrency = await loadBookCurrency(tx);
  const [before] = await tx.query<DocumentRow>(
    `select ${DOCUMENT_COLUMNS} from documents where organization_id = current_organization() and id = $1 for update`,
    [intent.document_id],
  );
  if (!before?.posting || before.posting.ledgerEntryId !== intent.entry_id) return;
  const error =
    intent.state === 'refused'
      ? {
          step: 'post',
          code: 'provider_refused',
          message: say('entry_in_ledger_but', {
            reason: intent.last_error === null ? say('provider_refused_it') : saidIn(intent.last_error),
          }),
          at: at.toISOString(),
        }
      : null;
  const [row] = await tx.query<DocumentRow>(
    `update documents set posting = posting || jsonb_build_object('external', $2::jsonb), error = $3, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [intent.document_id, JSON.stringify(externalRecord(intent)), error && JSON.stringify(error)],
  );
  const type = error ? 'document.failed' : 'document.changed';
  recordDocumentChange(type, documentRecord(before, bookCurrency), row, bookCurrency, scope);
}
