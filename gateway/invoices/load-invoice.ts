import { localDay } from '#domain/calendar/local-day.js';
import type { SaleToWrite } from '#domain/sales/outgoing-sale.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { SELECT_INVOICE, outgoingLines, type InvoiceRow } from '#tables/invoice-table.js';
import { loadBuyer } from '#operations/sales/load-buyer.js';
import { loadSeller, type SellerBooks } from '#operations/sales/load-seller.js';

export interface LoadedInvoice {
  readonly row: InvoiceRow;
  readonly books: SellerBooks;
}

/** Errors: `not_found`, `region_not_set`. */
export async function loadInvoice(tx: Transaction, id: string): Promise<LoadedInvoice> {
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`,
    [id],
  );
  if (!row) throw refuse('no_invoice', { id });
  const books = await loadSeller(tx);
  if (!books) throw refuse('no_region_yet');
  return { row: await withAddress(tx, row), books };
}

/** An invoice issued without the address of its buyer takes it from the address book, so that its file can be made. */
async function withAddress(tx: Transaction, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.buyer.address !== null || row.contact_id === null) return row;
  const contact = await loadBuyer(tx, row.contact_id);
  return { ...row, buyer: { ...row.buyer, address: contact?.address ?? null } };
}

/** The invoice as input for file writers. A draft has no number and no date yet. */
export function saleToWrite({ row, books }: LoadedInvoice): SaleToWrite {
  return {
    seller: books.seller,
    buyer: row.buyer,
    buyerCountry: row.buyer.country ?? books.country.country,
    kind: row.kind,
    number: row.number ?? '',
    date: row.date ?? localDay(new Date()),
    dueDate: row.due_date,
    currency: row.currency,
    lines: outgoingLines(row).lines,
    legalNotes: row.legal_notes,
    causale: row.causale,
    linked: row.linked,
    terms: row.terms,
  };
}
