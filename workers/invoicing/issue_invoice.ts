import { defineHandler } from '../runtime/handler.js';
import { issueSale } from './issue-sale.js';
import { issueSelfBilling } from './issue-self-billing.js';
import { requireSeller } from './load-books.js';
import { lockDraft } from './lock-invoice.js';

/**
 * Issues a draft and locks it. Errors: `not_found`, `invoice_locked`, `region_not_set`, those of its number and date, of its VAT
 * treatment, of the period, and `invoice_incomplete` with everything that keeps it from the exchange.
 */
export default defineHandler<'issue_invoice'>(async ({ id }, context) => {
  const row = await lockDraft(context.tx, id);
  const books = await requireSeller(context.tx);
  return row.purpose === 'self_billing' ? issueSelfBilling(row, books, context) : issueSale(row, books, context);
});
