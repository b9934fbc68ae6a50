import { localDay } from '#domain/calendar/local-day.js';
import { toDecimalText } from '#domain/money/money.js';
import { priceInvoice, type PricedInvoice, type RequestedLine } from '#domain/sales/price-invoice.js';
import type { InvoiceBuyer } from '#domain/sales/invoice-parties.js';
import { missingOnInvoice } from '#domain/sales/missing-on-invoice.js';
import { saleDocumentType } from '#domain/sales/outgoing-sale.js';
import type { Violation } from '#domain/violation.js';
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
import { loadBuyer } from '#operations/sales/load-buyer.js';
import type { SellerBooks } from '#operations/sales/load-seller.js';
import { matchedTransaction } from '#operations/matching/matched-transaction.js';
import { withRegisterAnswer } from '#operations/sales/with-register-answer.js';
import { reverseSale } from '#operations/sales/reverse-sale.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { bindNumber, type BoundNumber } from './bind-number.js';
import { chooseExchange, type ChosenExchange } from './choose-exchange.js';
import { explained } from '#operations/sales/explain-refusal.js';
import { recordInvoiceChange, loadInvoice } from '#operations/sales/lock-invoice.js';
import { planSale, postSale, type PlannedSale, type PostedSale, type SaleToPost } from './post-sale.js';
import { queueEinvoice } from './queue-einvoice.js';
import { dueDateOf } from '#operations/sales/write-draft.js';

type Context = HandlerContext & CommandContext;

const RECORDED_ONLY: Violation = {
  pointer: '',
  message:
    'no e-invoicing provider is connected: the invoice is recorded as issued, but it was not sent to the exchange. Connect a provider with POST /api/rest/connections',
};

const requested = (line: StoredLine): RequestedLine => ({
  description: line.description,
  quantity: Number(line.quantity),
  unitPrice: Number(line.unitPrice),
  vatRate: Number(line.vatRate),
  ...(line.vatNature === null ? {} : { vatNature: line.vatNature }),
  ...(line.supplies && { supplies: line.supplies }),
});

/** The lines that were entered. Generated lines are created again. */
const requestedLines = (row: InvoiceRow): RequestedLine[] =>
  row.lines.filter(({ origin }) => origin === undefined).map(requested);

/**
 * Prices the invoice again, because contacts and rules may have changed since it was saved. Errors:
 * `vat_treatment_undecided` if the result differs.
 */
function reprice(row: InvoiceRow, books: SellerBooks, buyer: InvoiceBuyer, date: string): PricedInvoice {
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
    `The invoice was saved as ${row.vat_treatment} with a total of ${row.totals.total} ${row.currency}. With the current buyer data and rules it would be ${priced.treatment} with ${toDecimalText(priced.totals.gross)}. Save the invoice again, check it, then issue it.`,
  );
}

interface StoredEntryLine {
  readonly account_number: string;
  readonly amount_minor: bigint;
  readonly vat_code: string | null;
}

/**
 * A rejected invoice already has an entry. The entry is kept if it is unchanged, otherwise it is reversed. Errors:
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
      `The sale must be posted again, but the bank transaction ${transactionId} is matched with it. Undo the match with unmatch_transaction, issue the invoice, then match again.`,
    );
  const reason = `The invoice was rejected by the exchange and issued again as ${number}.`;
  const how = { newEntryId: () => newId('led'), today, reason, actor: principal.actor };
  for (const reversal of await reverseSale(tx, row, how)) audit(reversal);
  return null;
}

/**
 * Issues a locked draft: number, entry, and in Italy the file for the exchange, all in one transaction. An invoice that
 * cannot be sent is refused before its number is used. `statedBuyer` is the buyer from the request, which has priority
 * over the contact.
 */
export async function issueSale(
  row: InvoiceRow,
  books: SellerBooks,
  context: Context,
  statedBuyer?: InvoiceBuyer,
): Promise<Invoice> {
  const { tx, clock } = context;
  const today = localDay(clock());
  const before = invoiceRecord(row);
  const known = row.contact_id === null ? null : await loadBuyer(tx, row.contact_id);
  const buyer = statedBuyer ?? known ?? row.buyer;
  const plannedDate = row.date ?? today;
  const priced = await withRegisterAnswer(tx, row.contact_id, reprice(row, books, buyer, plannedDate));
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
  const issued: IssuedSale = {
    row,
    buyer,
    priced,
    bound,
    posted,
    exchange,
    today,
    dueDate: row.terms.dueDate ?? dueDateOf(bound.date, books.seller, buyer),
  };
  const warnings = await sendOrWarn(issued, books, context);
  await storeIssued(issued, warnings, context);
  return recordInvoiceChange('invoice.issued', before, await loadInvoice(tx, row.id), context);
}

interface IssuedSale {
  readonly row: InvoiceRow;
  readonly buyer: InvoiceBuyer;
  readonly priced: PricedInvoice;
  readonly bound: BoundNumber;
  readonly posted: PostedSale;
  readonly exchange: ChosenExchange | null;
  readonly today: string;
  readonly dueDate: string;
}

/** Queues the file for the exchange and returns its warnings. Without an exchange, returns what the user should know. */
async function sendOrWarn(
  { row, buyer, priced, bound, exchange, today, dueDate }: IssuedSale,
  { seller }: SellerBooks,
  { tx, config }: Context,
): Promise<readonly Violation[]> {
  if (!exchange) return seller.region === 'italy' ? [RECORDED_ONLY] : missingOnInvoice(seller, buyer);
  return queueEinvoice(tx, {
    invoiceId: row.id,
    exchange,
    schema: await fatturaPaSchema(config.providers.fatturaPaDirectory),
    today,
    sale: {
      seller,
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
      terms: row.terms,
      italian: {
        documentType: saleDocumentType(priced.kind),
        vatDue: priced.vatDue,
        stampDuty: priced.stampDuty,
        withholding: priced.withholding,
      },
    },
  });
}

async function storeIssued(
  { row, buyer, priced, bound, posted, exchange, dueDate }: IssuedSale,
  warnings: readonly Violation[],
  { tx }: Context,
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
