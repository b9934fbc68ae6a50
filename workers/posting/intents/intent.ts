import type { Transaction } from '#platform/database/transaction.js';
import type { Voucher } from '#providers/accounting/port.js';
import { INTENT_COLUMNS, type PostingIntentRow } from '#tables/posting-intent-table.js';
import { voucherFromJson } from '#providers/accounting/voucher-json.js';

export interface Intent extends PostingIntentRow {
  readonly delivered: Voucher;
}

export async function loadIntent(tx: Transaction, id: string): Promise<Intent | undefined> {
  const [row] = await tx.query<PostingIntentRow & { voucher: unknown }>(
    `select ${INTENT_COLUMNS}, voucher from posting_intents where organization_id = current_organization() and id = $1`,
    [id],
  );
  return row && { ...row, delivered: voucherFromJson(row.voucher) };
}

/**
 * The idempotency key of this attempt at the provider. It contains what is posted and where, not the command, because a
 * retry is a new command.
 */
export const idempotencyKey = (
  environment: string,
  { entry_id, document_id, journal, generation }: PostingIntentRow,
): string => [environment, document_id ?? entry_id, journal, generation].join(':');
