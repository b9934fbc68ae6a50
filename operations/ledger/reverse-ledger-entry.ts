import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { reverseVoucher } from '#providers/accounting/reverse-voucher.js';
import { voucherFromJson, voucherJson } from '#providers/accounting/voucher-json.js';
import { ActionError } from '#schemas/errors.js';
import type { LedgerEntry, ReverseLedgerEntryBody } from '#schemas/types.js';
import { readBooks } from '#tables/books-table.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { OPEN_INTENT_STATES } from '#tables/posting-intent-table.js';
import { NotReversible, writeReversal } from './write-reversal.js';
import type { Administration } from '../administration/administration.js';
import { writeAudit } from '../audit/write-audit.js';

interface IntentRow {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly connection_id: string;
  readonly journal: string;
  readonly voucher: unknown;
  readonly is_connected: boolean;
}

/** Errors: `not_found`, `entry_reversed`, `posting_in_doubt`, `period_closed`, `transaction_reconciled`, `target_settled`, `invoice_locked`. */
export async function reverseLedgerEntry(
  { database, principal, requestId }: Administration,
  entryId: string,
  { reason }: ReverseLedgerEntryBody,
): Promise<LedgerEntry> {
  const today = new Date().toISOString().slice(0, 10);
  return inOrganization(database, principal.organizationId, async (tx) => {
    // Entries are never updated, so there is no row to lock. An advisory lock makes concurrent reversals of one entry
    // wait.
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${entryId}, 1))`;
    const before = await readEntry(tx, entryId);
    if (!before) throw new ActionError('not_found', `There is no ledger entry ${entryId}.`);
    const { openFrom } = await readBooks(tx, today);
    if (today < openFrom)
      throw new ActionError('period_closed', `The books are closed. The first open day is ${openFrom}.`);
    await refuseWhileInUse(tx, entryId);
    const intent = await findIntent(tx, entryId);
    const id = newId('led');
    try {
      await writeReversal(tx, entryId, { id, today, reason, actor: principal.actor });
    } catch (error) {
      if (error instanceof NotReversible) throw new ActionError('entry_reversed', error.message, [], { cause: error });
      throw error;
    }
    if (intent) await reverseExternally(tx, intent, id, today);
    const after = await readEntry(tx, id);
    if (!after) throw new Error(`the reversal ${id} was not found`);
    await writeAudit(tx, {
      action: 'reverse_ledger_entry',
      actor: principal.actor,
      requestId,
      target: { type: 'ledger_entry', id },
      before: null,
      after,
    });
    return after;
  });
}

interface Uses {
  readonly transaction_id: string | null;
  readonly invoice_id: string | null;
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
      exists (select from open_item_settlements s
        where s.organization_id = current_organization() and (s.entry_id = ${entryId} or s.settled_by_entry_id = ${entryId})) as is_settled`;
  if (uses?.transaction_id) {
    throw new ActionError(
      'transaction_reconciled',
      `The entry is matched with the bank transaction ${uses.transaction_id}. Undo the match with unmatch_transaction, then reverse the entry.`,
    );
  }
  if (uses?.invoice_id) {
    throw new ActionError(
      'invoice_locked',
      `The entry belongs to the issued invoice ${uses.invoice_id}. Correct the invoice with a credit note.`,
    );
  }
  if (uses?.is_settled)
    throw new ActionError(
      'target_settled',
      'The entry is settled by a payment, or is a payment. Undo the payment first.',
    );
}

async function readEntry(tx: Transaction, id: string): Promise<LedgerEntry | undefined> {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  return row && ledgerEntryRecord(row);
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
  throw new ActionError(
    'posting_in_doubt',
    `The posting of this entry to ${intent.provider} is not finished. Wait for it, or settle the external posting ${intent.id}, then reverse the entry.`,
  );
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
