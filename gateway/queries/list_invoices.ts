import { computePayment, invoiceDetailsRecord, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { QueryParametersFor } from '#schemas/index.js';
import { containsPattern, matchesAny } from '../reads/like-pattern.js';
import {
  loadPaymentBooks,
  SELECT_INVOICE_WITH_PAYMENT,
  type PaymentBooks,
} from '#operations/sales/load-invoice-payments.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

type Filters = QueryParametersFor<'list_invoices'>;

const LIST = `select * from (${SELECT_INVOICE_WITH_PAYMENT}
  where i.organization_id = current_organization()
    and ($2::text is null or i.id < $2)
    and ($3::text is null or i.state = $3)
    and ($4::text is null or i.contact_id = $4)
    and ($5::text is null or i.number = $5)
    and ($6::date is null or i.date >= $6)
    and ($7::date is null or i.date <= $7)
    and ($8::text is null or ${matchesAny('$8', 'i.number', "i.buyer ->> 'name'", 'i.lines::text')})
  ) i
  where $9::boolean is null or (payment is not null and ((payment ->> 'booked') <> (payment ->> 'settled')) = $9)
  order by id desc limit $10`;

/** Whether invoices with this status have something open in the ledger. A credited invoice is open there until both are settled. */
const OPEN_IN_LEDGER = { open: true, partly_paid: true, overdue: true, credited: true, paid: null } as const;

/** Rows that are read at once while looking for a status. */
const CHUNK = 500;

export default defineQueryHandler<'list_invoices'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invoices', parameters, principal, ['text']);
  const books = await loadPaymentBooks(tx);
  const rows = await readRows(tx, parameters, books, paging.after?.[0] ?? null, paging.rows);
  return paging.page(
    rows,
    (row) => invoiceDetailsRecord(row, books.today, books.bookCurrency),
    (row) => [row.id],
  );
});

/** The status depends on today and on credit notes, so it is computed here, and rows are read until the page is full. */
async function readRows(
  tx: Transaction,
  filters: Filters,
  books: PaymentBooks,
  after: string | null,
  wanted: number,
): Promise<InvoiceRowWithPayment[]> {
  const { status } = filters;
  const found: InvoiceRowWithPayment[] = [];
  let position = after;
  for (;;) {
    const size = status === undefined ? wanted : CHUNK;
    const rows = await readChunk(tx, filters, books, position, size);
    const fitting =
      status === undefined ? rows : rows.filter((row) => computePayment(row, books.today)?.status === status);
    found.push(...fitting);
    position = rows.at(-1)?.id ?? null;
    if (rows.length < size || found.length >= wanted || position === null) return found.slice(0, wanted);
  }
}

function readChunk(
  tx: Transaction,
  { status, state, contactId, number, from, to, until, q }: Filters,
  { receivable }: PaymentBooks,
  after: string | null,
  size: number,
): Promise<InvoiceRowWithPayment[]> {
  return tx.queryUnprepared<InvoiceRowWithPayment>(LIST, [
    receivable,
    after,
    state ?? null,
    contactId ?? null,
    number ?? null,
    from ?? null,
    until ?? to ?? null,
    q === undefined ? null : containsPattern(q),
    status === undefined ? null : OPEN_IN_LEDGER[status],
    size,
  ]);
}
