import { money, toNumber } from '#domain/money/money.js';
import { decimal } from '#domain/money/decimal.js';
import { roundedSum } from '#domain/money/line-total.js';
import type { InvoiceSums } from '#schemas/types.js';
import { computePayment, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import {
  loadPaymentBooks,
  SELECT_INVOICE_WITH_PAYMENT,
  type PaymentBooks,
} from '#operations/sales/load-invoice-payments.js';
import { defineQueryHandler } from '../query-handler.js';
import { days, is, readRows, type Rows } from '../reads/list.js';
import { Paging } from '../reads/paging.js';

const INVOICES: Rows<'list_invoice_sums', InvoiceRowWithPayment, PaymentBooks> = {
  select: SELECT_INVOICE_WITH_PAYMENT,
  values: (_, { receivable }) => [receivable],
  alias: 'i',
  where: () => ["i.state = 'issued'", "i.purpose = 'sale'"],
  filters: { contactId: is('i.contact_id'), ...days('i.date') },
};
const CHUNK = 1_000;

class Sums {
  private invoices = 0;
  private overdueInvoices = 0;
  private readonly minor = { total: 0n, paid: 0n, credited: 0n, open: 0n, overdue: 0n };

  constructor(readonly currency: string) {}

  add(row: InvoiceRowWithPayment, today: string): void {
    const payment = computePayment(row, today);
    this.invoices += 1;
    this.minor.total += roundedSum([decimal(row.totals.total)], this.currency).minor;
    if (!payment) return;
    this.minor.paid += payment.paid;
    this.minor.credited += payment.credited;
    this.minor.open += payment.open;
    if (payment.status !== 'overdue') return;
    this.overdueInvoices += 1;
    this.minor.overdue += payment.open;
  }

  record(): InvoiceSums {
    const amount = (minor: bigint): number => toNumber(money(minor, this.currency));
    return {
      currency: this.currency,
      invoices: this.invoices,
      total: amount(this.minor.total),
      paidAmount: amount(this.minor.paid),
      creditedAmount: amount(this.minor.credited),
      openAmount: amount(this.minor.open),
      overdueAmount: amount(this.minor.overdue),
      overdueInvoices: this.overdueInvoices,
    };
  }
}

export default defineQueryHandler<'list_invoice_sums'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invoice_sums', parameters, principal, ['text']);
  const context = await loadPaymentBooks(tx);
  const sums = new Map<string, Sums>();
  let after: readonly string[] | undefined;
  do {
    const rows: InvoiceRowWithPayment[] = await readRows(tx, INVOICES, parameters, { after, rows: CHUNK, context });
    for (const row of rows) {
      const sum = sums.get(row.currency) ?? new Sums(row.currency);
      sums.set(row.currency, sum);
      sum.add(row, context.today);
    }
    const last = rows.at(-1);
    after = rows.length < CHUNK || !last ? undefined : [last.id];
  } while (after);
  const sorted = [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  const seen = paging.after?.[0] ?? '';
  return paging.page(
    sorted.filter(({ currency }) => currency > seen).slice(0, paging.rows),
    (sum) => sum.record(),
    (sum) => [sum.currency],
  );
});
