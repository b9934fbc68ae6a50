import { defineHandler } from '../runtime/handler.js';
import { issueSale } from './issue-sale.js';
import { issueSelfBilling } from './issue-self-billing.js';
import { requireSeller } from '#operations/sales/require-seller.js';
import { lockDraft } from '#operations/sales/lock-invoice.js';

/**
 * Issues a draft and locks it. Errors: `not_found`, `invoice_locked`, `region_not_set`, the errors of number, date, VAT
 * treatment and period, and `invoice_incomplete` with everything that the exchange would reject.
 */
export default defineHandler<'issue_invoice'>(async ({ id }, context) => {
  const row = await lockDraft(context.tx, id);
  const books = await requireSeller(context.tx);
  return row.purpose === 'self_billing' ? issueSelfBilling(row, books, context) : issueSale(row, books, context);
});
