import { refuse } from '#schemas/errors.js';
import { invoiceDetailsRecord } from '#tables/invoice-payment-table.js';
import { loadInvoiceWithPayment, loadPaymentBooks } from '#operations/sales/load-invoice-payments.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_invoice'>(async ({ id }, { tx }) => {
  const books = await loadPaymentBooks(tx);
  const row = await loadInvoiceWithPayment(tx, id, books);
  if (!row) throw refuse('no_invoice', { id });
  return invoiceDetailsRecord(row, books.today, books.bookCurrency);
});
