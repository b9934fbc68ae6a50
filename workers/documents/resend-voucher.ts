import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import {
  externalRecord,
  INTENT_COLUMNS,
  withProviderAccounts,
  type PostingIntentRow,
} from '#tables/posting-intent-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { recordDocumentChange, type LockedDocument } from '#operations/documents/lock-document.js';

/**
 * Sends the voucher of a posted document again after the external books refused it. The refusal proves that the voucher does not exist
 * there, so a new generation is safe. It uses the accounts that were mapped since. Returns null if there is no such refusal.
 */
export async function resendVoucher(
  { row, before, bookCurrency }: LockedDocument,
  context: HandlerContext & CommandContext,
): Promise<Document | null> {
  const { tx } = context;
  if (row.state !== 'posted' || row.error === null) return null;
  const [intent] = await tx.query<PostingIntentRow>(
    `update posting_intents
     set state = 'pending', generation = generation + 1, next_attempt_at = now(), last_error = null, updated_at = now(),
       voucher = ${withProviderAccounts('voucher')}
     where organization_id = current_organization() and document_id = $1 and state = 'refused' returning ${INTENT_COLUMNS}`,
    [row.id],
  );
  if (!intent) return null;
  const [after] = await tx.query<DocumentRow>(
    `update documents set error = null, posting = posting || jsonb_build_object('external', $2::jsonb), version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [row.id, JSON.stringify(externalRecord(intent))],
  );
  return recordDocumentChange('document.changed', before, after, bookCurrency, context);
}
