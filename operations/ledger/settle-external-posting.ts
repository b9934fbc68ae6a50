import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { ExternalPostingDetails } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { documentRecord, DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { externalRecord, INTENT_COLUMNS, intentRecord, type PostingIntentRow } from '#tables/posting-intent-table.js';
import { say } from '#schemas/sentences/say.js';
import type { Here } from '../engine/run-here.js';

/**
 * A person decides the outcome of a posting that Partita cannot determine. Errors: `not_found`, `posting_settled`,
 * `invalid_input`.
 */
export async function settleExternalPosting(
  { tx, audit, emit }: Here,
  id: string,
  { outcome, reference }: ResourceRequestFor<'settle_external_posting'>,
): Promise<ExternalPostingDetails> {
  if ((outcome === 'posted') !== (reference !== undefined))
    throw invalidInput([{ pointer: '/reference', message: say('required_for_posted') }]);
  const [before] = await tx.query<PostingIntentRow>(
    `select ${INTENT_COLUMNS} from posting_intents where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!before) throw refuse('no_external_posting', { id });
  if (before.state !== 'outcome_unknown' && before.state !== 'refused') {
    throw refuse('nothing_to_settle', { id, state: before.state });
  }
  const [taken] = await tx.sql`
      select from posting_intents
      where organization_id = current_organization() and connection_id = ${before.connection_id} and id <> ${id}
        and reference = ${reference ?? null}`;
  if (taken) throw invalidInput([{ pointer: '/reference', message: say('voucher_of_other_entry') }]);
  const state = { posted: 'attaching', absent: 'pending', abandoned: 'abandoned' }[outcome];
  const [row] = await tx.query<PostingIntentRow>(
    `update posting_intents
       set state = $2, reference = $3, generation = generation + case when $2 = 'pending' then 1 else 0 end,
         attach_attempts = attach_attempts + 1, next_attempt_at = case when $2 = 'abandoned' then null else now() end,
         last_error = null, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${INTENT_COLUMNS}`,
    [id, state, reference ?? null],
  );
  // A reversal has no document to update.
  if (before.document_id !== null) await updateDocument(before.document_id, row!, { tx, emit });
  const after = intentRecord(row!);
  audit({ target: { type: 'external_posting', id }, before: intentRecord(before), after });
  return after;
}

async function updateDocument(
  documentId: string,
  row: PostingIntentRow,
  { tx, emit }: Pick<Here, 'tx' | 'emit'>,
): Promise<void> {
  const [organization] = await tx.sql<{ base_currency: string }>`
    select base_currency from organizations where id = current_organization()`;
  const [document] = await tx.query<DocumentRow>(
    `update documents set error = null, posting = posting || jsonb_build_object('external', $2::jsonb), version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [documentId, JSON.stringify(externalRecord(row))],
  );
  const data = documentRecord(document!, organization!.base_currency);
  emit('document.changed', { aggregateType: 'document', aggregateId: data.id, version: data.version, data });
}
