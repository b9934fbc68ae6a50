import { localDay } from '#domain/calendar/local-day.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import { matchedTransaction } from '#operations/matching/matched-transaction.js';
import { reverseSale } from '#operations/sales/reverse-sale.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { defineResourceHandler } from '../resource-handler.js';

const SELECT_ONE = `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`;

/**
 * Abandons a rejected invoice: its entries are reversed, its number stays used. Errors: `not_found`, `invoice_locked`,
 * `transaction_reconciled`.
 */
export default defineResourceHandler<'abandon_invoice'>(async (_request, { database, principal, requestId, id }) => {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const [row] = await tx.query<InvoiceRow>(`${SELECT_ONE} for update of i`, [id]);
    if (!row) throw new ActionError('not_found', `There is no invoice ${id}.`);
    const before = invoiceRecord(row);
    if (row.abandoned_at !== null) return before;
    if (row.state !== 'draft' || row.number_bound_at === null) {
      throw new ActionError(
        'invoice_locked',
        row.state === 'issued'
          ? `The invoice ${row.number} is issued. Correct it with a credit note.`
          : 'Only an invoice that the exchange rejected can be abandoned. Delete this draft instead.',
      );
    }
    const transactionId = await matchedTransaction(tx, row.ledger_entry_id);
    if (transactionId !== null)
      throw new ActionError(
        'transaction_reconciled',
        `The bank transaction ${transactionId} is matched with the invoice. Undo the match with unmatch_transaction, then abandon the invoice.`,
      );
    const today = localDay(new Date());
    const reason = `The exchange rejected ${row.number}, and the invoice was abandoned.`;
    const trace = { action: 'abandon_invoice', actor: principal.actor, requestId };
    const how = { newEntryId: () => newId('led'), today, reason, actor: principal.actor };
    for (const reversal of await reverseSale(tx, row, how))
      await writeAudit(tx, {
        ...trace,
        target: { type: 'ledger_entry', id: reversal.id },
        before: null,
        after: reversal,
      });
    await tx.sql`
      update invoices set abandoned_at = now(), resend_until = null, version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${id}`;
    const [stored] = await tx.query<InvoiceRow>(SELECT_ONE, [id]);
    const after = invoiceRecord(stored!);
    const change = {
      ...trace,
      target: { type: 'invoice', id },
      before,
      after,
    } as const;
    await writeAudit(tx, change, { type: 'invoice.saved', version: after.version, data: after });
    return after;
  });
});
