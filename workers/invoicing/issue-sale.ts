import { toDecimalText } from '#domain/money/money.js';
import { priceInvoice, type PricedInvoice, type RequestedLine } from '#domain/sales/price-invoice.js';
import type { InvoiceBuyer } from '#domain/sales/invoice-parties.js';
import { missingOnInvoice } from '#domain/sales/missing-on-invoice.js';
import { saleDocumentType } from '#domain/sales/outgoing-sale.js';
import type { Violation } from '#domain/violation.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { ActionError } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import {
  invoiceRecord,
  storedLines,
  storedTotals,
  storedWithholding,
  type InvoiceRow,
  type StoredLine,
} from '#tables/invoice-table.js';
import { loadBuyer } from './load-buyer.js';
import type { SellerBooks } from '#operations/sales/load-seller.js';
import { matchedTransaction } from '#operations/matching/matched-transaction.js';
import { takeBackSale } from '#operations/sales/take-back-sale.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { bindNumber, type BoundNumber } from './bind-number.js';
import { chooseExchange, type ChosenExchange } from './choose-exchange.js';
import { explained } from './explain-refusal.js';
import { dayOf } from './load-books.js';
import { announceInvoice, loadInvoice } from './lock-invoice.js';
import { planSale, postSale, type PlannedSale, type PostedSale, type SaleToPost } from './post-sale.js';
import { queueEinvoice } from './queue-einvoice.js';
import { dueDateOf } from './write-draft.js';

type Context = HandlerContext & CommandContext;

const RECORDED_ONLY: Violation = {
  pointer: '',
  message:
    'no e-invoicing provider is connected: the invoice is recorded as issued, but the exchange does not have it. Connect a provider with POST /api/rest/connections',
};

const requested = (line: StoredLine): RequestedLine => ({
  description: line.description,
  quantity: Number(line.quantity),
  unitPrice: Number(line.unitPrice),
  vatRate: Number(line.vatRate),
  ...(line.vatNature === null ? {} : { vatNature: line.vatNature }),
});

/** What somebody wrote; the rest is made again. */
const requestedLines = (row: InvoiceRow): RequestedLine[] =>
  row.lines.filter(({ origin }) => origin === undefined).map(requested);

/** What was saved must still hold: the address book and the rules may have changed since. Errors: `vat_treatment_undecided`. */
function priceAgain(row: InvoiceRow, books: SellerBooks, buyer: InvoiceBuyer, date: string): PricedInvoice {
  const { seller } = books;
  const priced = explained(() =>
    priceInvoice({ seller, buyer, date, currency: row.currency, lines: requestedLines(row) }),
  );
  const codesNow = storedLines(priced).map(({ vatCode }) => vatCode);
  const same =
    priced.treatment === row.vat_treatment &&
    toDecimalText(priced.totals.gross) === row.totals.total &&
    (storedWithholding(priced)?.minor ?? null) === (row.withholding?.minor ?? null) &&
    row.lines.every(({ vatCode }, index) => vatCode === codesNow[index]);
  if (same) return priced;
  throw new ActionError(
    'vat_treatment_undecided',
    `The invoice was saved as ${row.vat_treatment} with a total of ${row.totals.total} ${row.currency}; by what is known of the buyer and the rules today it would be ${priced.treatment} with ${toDecimalText(priced.totals.gross)}. Save it again, look at it, and issue it then.`,
  );
}

interface StoredEntryLine {
  readonly account_number: string;
  readonly amount_minor: bigint;
  readonly vat_code: string | null;
}

/**
 * The entry that a rejected invoice has already: kept when nothing about it changed, otherwise taken back. Errors:
 * `transaction_reconciled` while a bank line is matched with it.
 */
async function keepOrReverse(
  row: InvoiceRow,
  planned: PlannedSale,
  { number, isReused }: BoundNumber,
  today: string,
  { tx, principal, audit }: Context,
): Promise<PostedSale | null> {
  if (row.ledger_entry_id === null) return null;
  const lines = await tx.sql<StoredEntryLine>`
    select account_number, amount_minor, vat_code from ledger_lines
    where organization_id = current_organization() and entry_id = ${row.ledger_entry_id} order by line`;
  const same =
    isReused &&
    lines.length === planned.lines.length &&
    planned.lines.every(({ account, amount, vat }, index) => {
      const line = lines[index];
      return line?.account_number === account && line.amount_minor === amount && line.vat_code === (vat?.code ?? null);
    });
  if (same) return { entryId: row.ledger_entry_id, stampEntryId: row.stamp_entry_id };
  const transactionId = await matchedTransaction(tx, row.ledger_entry_id);
  if (transactionId !== null)
    throw new ActionError(
      'transaction_reconciled',
      `The sale has to be posted anew, but the bank transaction ${transactionId} is matched with it. Take the match back (unmatch_transaction), issue the invoice, then match again.`,
    );
  const reason = `The invoice was rejected by the exchange and issued again as ${number}.`;
  const how = { newEntryId: () => newId('led'), today, reason, actor: principal.actor };
  for (const reversal of await takeBackSale(tx, row, how))
    audit({ target: { type: 'ledger_entry', id: reversal.id }, before: null, after: reversal });
  return null;
}

/** A draft with everything that issuing it decides. */
interface IssuedSale {
  readonly row: InvoiceRow;
  readonly books: SellerBooks;
  readonly buyer: InvoiceBuyer;
  readonly priced: PricedInvoice;
  readonly bound: BoundNumber;
  /** Null where no exchange delivers the invoice. */
  readonly exchange: ChosenExchange | null;
  readonly posted: PostedSale;
  readonly dueDate: string;
}

/** Queues the file for the exchange. Errors: those of `queueEinvoice`. */
async function queueForExchange(
  { row, books, buyer, priced, bound, dueDate }: IssuedSale,
  exchange: ChosenExchange,
  today: string,
  { tx, config }: Context,
): Promise<readonly Violation[]> {
  return queueEinvoice(tx, {
    invoiceId: row.id,
    exchange,
    schema: await fatturaPaSchema(config.providers.fatturaPaDirectory),
    today,
    sale: {
      seller: books.seller,
      buyer,
      buyerCountry: priced.buyerCountry,
      kind: priced.kind,
      number: bound.number,
      date: bound.date,
      dueDate,
      currency: row.currency,
      lines: priced.lines,
      legalNotes: priced.legalNotes,
      causale: row.causale,
      linked: bound.linked,
      italian: {
        documentType: saleDocumentType(priced.kind),
        vatDue: priced.vatDue,
        stampDuty: priced.stampDuty,
        withholding: priced.withholding,
      },
    },
  });
}

const warningsWithoutExchange = ({ books, buyer }: IssuedSale): readonly Violation[] =>
  books.seller.region === 'italy' ? [RECORDED_ONLY] : missingOnInvoice(books.seller, buyer);

async function storeIssued(
  tx: Transaction,
  { row, buyer, priced, bound, exchange, posted, dueDate }: IssuedSale,
  warnings: readonly Violation[],
): Promise<void> {
  await tx.query(
    `update invoices
     set state = 'issued', buyer = $2, number = $3, date = $4, due_date = $5, lines = $6, totals = $7, legal_notes = $8, linked = $9,
       vat_treatment_reason = $10, vat_due = $11, stamp_duty_minor = $12, delivery = $13, ledger_entry_id = $14, stamp_entry_id = $15,
       number_bound_at = coalesce(number_bound_at, now()), resend_until = null, issued_at = now(), warnings = $16, withholding = $17,
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1`,
    [
      row.id,
      JSON.stringify({ ...buyer, country: priced.buyerCountry }),
      bound.number,
      bound.date,
      dueDate,
      JSON.stringify(storedLines(priced)),
      JSON.stringify(storedTotals(priced)),
      JSON.stringify(priced.legalNotes),
      JSON.stringify(bound.linked),
      priced.reason,
      priced.vatDue,
      priced.stampDuty.minor,
      exchange ? 'exchange' : 'recorded',
      posted.entryId,
      posted.stampEntryId,
      JSON.stringify([...priced.warnings, ...warnings]),
      priced.withholding && JSON.stringify(storedWithholding(priced)),
    ],
  );
}

/**
 * Issues a locked draft: number, entry, and in Italy the file for the exchange, all in this one transaction; what cannot be
 * sent is refused before its number is used up. `statedBuyer` is what a request says about the buyer, beyond the address book.
 */
export async function issueSale(
  row: InvoiceRow,
  books: SellerBooks,
  context: Context,
  statedBuyer?: InvoiceBuyer,
): Promise<Invoice> {
  const { tx, clock } = context;
  const today = dayOf(clock());
  const before = invoiceRecord(row);
  const known = row.contact_id === null ? null : await loadBuyer(tx, row.contact_id);
  const buyer = statedBuyer ?? known ?? row.buyer;
  const plannedDate = row.date ?? today;
  const priced = priceAgain(row, books, buyer, plannedDate);
  const exchange = books.seller.region === 'italy' ? await chooseExchange(tx, context) : null;
  const bound = await bindNumber(tx, row, today, exchange?.series ?? undefined);
  const sale: SaleToPost = {
    books,
    priced,
    number: bound.number,
    date: bound.date,
    currency: row.currency,
    contactId: row.contact_id,
    buyerName: buyer.name,
    today,
  };
  const planned = await planSale(tx, sale);
  const posted =
    (await keepOrReverse(row, planned, bound, today, context)) ?? (await postSale(tx, sale, planned, context));
  const dueDate = dueDateOf(bound.date, books.seller, buyer);
  const issued: IssuedSale = { row, books, buyer, priced, bound, exchange, posted, dueDate };
  const warnings = exchange
    ? await queueForExchange(issued, exchange, today, context)
    : warningsWithoutExchange(issued);
  await storeIssued(tx, issued, warnings);
  return announceInvoice('invoice.issued', before, await loadInvoice(tx, row.id), context);
}
