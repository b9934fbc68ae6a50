import { changeDocument } from '#operations/documents/change-document.js';
import type { HeldDocument, LockedDocument } from '#operations/documents/lock-document.js';
import { put, type Write } from '#operations/engine/change.js';
import { hold } from '#operations/engine/need.js';
import type { Document } from '#schemas/types.js';
import {
  externalRecord,
  INTENT_COLUMNS,
  withProviderAccounts,
  type PostingIntentRow,
} from '#tables/posting-intent-table.js';

/** The voucher of a posted document with an error, if the external books refused it. */
export const refusedVoucher = (document: HeldDocument | undefined) =>
  hold<PostingIntentRow>(
    `select document_id as key, ${INTENT_COLUMNS} from posting_intents
     where organization_id = current_organization() and document_id = any($1) and state = 'refused' order by id for update`,
    document?.state === 'posted' && document.error !== null ? document.id : undefined,
  );

const RESEND = `
  update posting_intents
  set state = 'pending', generation = generation + 1, next_attempt_at = now(), last_error = null, updated_at = now(),
    voucher = ${withProviderAccounts('voucher')}
  where organization_id = current_organization() and state = 'refused'
    and document_id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))`;

/**
 * Sends it again. The refusal proves that the voucher does not exist there, so a new generation is safe. It uses the accounts that were
 * mapped since.
 */
export function resent(
  locked: LockedDocument,
  refused: PostingIntentRow,
  now: Date,
): { readonly changes: readonly Write[]; readonly after: Document; readonly next: undefined } {
  const external = externalRecord({ ...refused, state: 'pending' });
  const posting = locked.row.posting && { ...locked.row.posting, external };
  const { changes, after } = changeDocument('document.changed', locked, { error: null, posting }, { now });
  return { changes: [put(RESEND, { id: after.id }), ...changes], after, next: undefined };
}
