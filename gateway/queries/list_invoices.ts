import { computePayment, invoiceDetailsRecord, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import type { Transaction } from '#platform/database/transaction.js';
import {
  loadPaymentBooks,
  SELECT_INVOICE_WITH_PAYMENT,
  type PaymentBooks,
} from '#operations/sales/load-invoice-payments.js';
import { defineQueryHandler } from '../query-handler.js';
import { contains, days, is, listOf, readRows, type ReadRows } from '../reads/list.js';

/** Whether invoices with this status have something open in the ledger. A credited invoice is open there until both are settled. */
const OPEN_IN_LEDGER = { open: true, partly_paid: true, overdue: true, credited: true, paid: null } as const;

/** Rows that are read at once while looking for a status. */
const CHUNK = 500;

/** The status depends on today and on credit notes, so it is computed here, and rows are read until the page is full. */
const readUntilFull =
  (tx: Transaction): ReadRows<'list_invoices', InvoiceRowWithPayment, PaymentBooks> =>
  async (list, filters, { after, rows: wanted, context }) => {
    const { status } = filters;
    if (status === undefined) return readRows(tx, list, filters, { after, rows: wanted, context });
    const found: InvoiceRowWithPayment[] = [];
    for (let position = after; ;) {
      const rows = await readRows(tx, list, filters, { after: position, rows: CHUNK, context });
      found.push(...rows.filter((row) => computePayment(row, context.today)?.status === status));
      const last = rows.at(-1);
      if (rows.length < CHUNK || found.length >= wanted || !last) return found.slice(0, wanted);
      position = [last.id];
    }
  };

export default defineQueryHandler<'list_invoices'>(
  listOf<'list_invoices', InvoiceRowWithPayment, PaymentBooks>(
    'list_invoices',
    {
      select: SELECT_INVOICE_WITH_PAYMENT,
      values: (_, { receivable }) => [receivable],
      alias: 'i',
      filters: {
        state: is('i.state'),
        contactId: is('i.contact_id'),
        number: is('i.number'),
        from: days('i.date').from,
        to: days('i.date').until,
        until: days('i.date').until,
        q: contains('i.number', "i.buyer ->> 'name'", 'i.lines::text'),
        // The computed status decides; see `statement` for what the ledger says about it.
        status: () => 'true',
      },
      statement({ select, where, order, limit }, { status }) {
        const isOpen = status === undefined ? null : OPEN_IN_LEDGER[status];
        if (isOpen === null) return `${select} ${where} ${order} ${limit}`;
        return `select * from (${select} ${where}) i
          where payment is not null and ((payment ->> 'booked') <> (payment ->> 'settled')) = ${isOpen} ${order} ${limit}`;
      },
      context: (_, { tx }) => loadPaymentBooks(tx),
      item: (row, { today, bookCurrency }) => invoiceDetailsRecord(row, today, bookCurrency),
    },
    readUntilFull,
  ),
);
