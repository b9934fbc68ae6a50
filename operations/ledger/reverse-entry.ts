import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { reverseVoucher } from '#providers/accounting/reverse-voucher.js';
import { voucherFromJson, voucherJson } from '#providers/accounting/voucher-json.js';
import { ActionError, refuse } from '#schemas/errors.js';
import { OPEN_INTENT_STATES } from '#tables/posting-intent-table.js';
import type { Said } from '#schemas/sentences/say.js';
import type { EntryChange } from './write-ledger-entry.js';
import { NotReversible, writeReversal } from './write-reversal.js';

interface IntentRow {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly connection_id: string;
  readonly journal: string;
  readonly voucher: unknown;
  readonly is_connected: boolean;
}

export interface Reversing {
  readonly date: string;
  /** Says why the date is not that of the entry. */
  readonly note?: Said | null;
  readonly reason: Said;
  readonly actor: unknown;
  /** Keeps the VAT date of the entry while its VAT period is open. */
  readonly keepsVatDate?: boolean;
}

/**
 * Reverses an entry here and in connected external books, and returns the reversing entry for the audit log. Errors:
 * `entry_reversed`, `entry_is_reversal`, `posting_in_doubt`, `target_settled`, `transaction_reconciled`, `invoice_locked`,
 * `return_filed`.
 */
export async function reverseEntry(
  tx: Transaction,
  entryId: string,
  { date, note = null, reason, actor, keepsVatDate = false }: Reversing,
): Promise<EntryChange> {
  await refuseWhileInUse(tx, entryId);
  const intent = await findIntent(tx, entryId);
  const id = newId('led');
  const how = { id, today: date, note, reason, actor, keepsVatDate };
  const reversal = await writeReversal(tx, entryId, how).catch((error: unknown) => {
    if (error instanceof NotReversible) throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  });
  if (intent) await reverseExternally(tx, intent, id, date);
  return reversal;
}

/** Entries are never updated, so there is no row to lock. Concurrent reversals of one entry wait for this lock. */
export async function lockEntry(tx: Transaction, entryId: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${entryId}, 1))`;
}

interface Uses {
  readonly transaction_id: string | null;
  readonly invoice_id: string | null;
  readonly return_id: string | null;
  readonly is_settled: boolean;
}

/** A match with a bank line, a payment or an issued invoice that uses the entry must be undone first. */
async function refuseWhileInUse(tx: Transaction, entryId: string): Promise<void> {
  const [uses] = await tx.sql<Uses>`
    select
      (select m.transaction_id from bank_allocations a
         join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
       where a.organization_id = current_organization() and (a.entry_id = ${entryId} or a.payment_entry_id = ${entryId})
       limit 1) as transaction_id,
      (select i.id from invoices i
       where i.organization_id = current_organization() and (i.ledger_entry_id = ${entryId} or i.stamp_entry_id = ${entryId})
       limit 1) as invoice_id,
      (select v.id from vat_returns v
       where v.organization_id = current_organization() and v.settlement_entry_id = ${entryId} limit 1) as return_id,
      exists (select from open_item_settlements s
        where s.organization_id = current_organization() and (s.entry_id = ${entryId} or s.settled_by_entry_id = ${entryId})) as is_settled`;
  if (uses?.transaction_id) {
    throw refuse('entry_is_matched', { transaction: uses.transaction_id });
  }
  if (uses?.invoice_id) {
    throw refuse('entry_of_invoice', { invoice: uses.invoice_id });
  }
  if (uses?.return_id) {
    throw refuse('entry_of_vat_return', { return: uses.return_id });
  }
  if (uses?.is_settled) throw refuse('entry_is_settled');
}

/** The posting of the entry to external books. While its outcome is open, the entry cannot be reversed. */
async function findIntent(tx: Transaction, entryId: string): Promise<IntentRow | undefined> {
  const [intent] = await tx.query<IntentRow>(
    `select i.id, i.provider, i.state, i.connection_id, i.journal, i.voucher, c.state <> 'removed' as is_connected
     from posting_intents i
       join provider_connections c on c.organization_id = i.organization_id and c.id = i.connection_id
     where i.organization_id = current_organization() and i.entry_id = $1 for update of i`,
    [entryId],
  );
  if (!intent || !OPEN_INTENT_STATES.some((state) => state === intent.state)) return intent;
  throw refuse('entry_not_at_provider', { provider: intent.provider, posting: intent.id });
}

/**
 * A confirmed posting is reversed in the external books as well. A refused posting has nothing to reverse there and is
 * abandoned.
 */
async function reverseExternally(tx: Transaction, intent: IntentRow, reversalId: string, today: string): Promise<void> {
  if (intent.state === 'refused') {
    await tx.sql`
      update posting_intents set state = 'abandoned', updated_at = now()
      where organization_id = current_organization() and id = ${intent.id}`;
    await tx.sql`
      update documents set error = null, posting = jsonb_set(posting, '{external,state}', '"abandoned"'), version = version + 1, updated_at = now()
      where organization_id = current_organization()
        and id = (select document_id from posting_intents where organization_id = current_organization() and id = ${intent.id})`;
    return;
  }
  if (intent.state !== 'confirmed' || !intent.is_connected) return;
  const voucher = reverseVoucher(voucherFromJson(intent.voucher), reversalId, today);
  await tx.sql`
    insert into posting_intents (organization_id, id, entry_id, connection_id, provider, journal, voucher)
    values (current_organization(), ${newId('pin')}, ${reversalId}, ${intent.connection_id}, ${intent.provider}, ${intent.journal},
      ${voucherJson(voucher)})`;
}
