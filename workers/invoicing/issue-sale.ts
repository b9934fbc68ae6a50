import { localDay } from '#domain/calendar/local-day.js';
import { isSimplifiedType } from '#domain/einvoice/fatturapa/simplified-types.js';
import { toDecimalText } from '#domain/money/money.js';
import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import { priceInvoice, type PricedInvoice } from '#domain/sales/price/price-invoice.js';
import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import { missingOnInvoice } from '#domain/sales/invoice/missing-on-invoice.js';
import { saleDocumentType } from '#domain/sales/outgoing-sale.js';
import { isCompleteAddress, obstacleToSimplified, simplifiedDocumentType } from '#domain/sales/simplified-sale.js';
import { transmissionDay } from '#domain/sales/transmission-day.js';
import type { Violation } from '#domain/violation.js';
import { newId } from '#platform/ids.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { refuse } from '#schemas/errors.js';
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
import type { RegisteredAddress } from './find-registered-address.js';
import { explained } from '#operations/sales/explain-refusal.js';
import { recordInvoiceChange, loadInvoice } from '#operations/sales/lock-invoice.js';
import { planSale, postSale, type PlannedSale, type PostedSale, type SaleToPost } from './post-sale.js';
import { queueEinvoice } from './queue-einvoice.js';
import { dueDateOf } from '#operations/sales/write-draft.js';
import { type Said, say } from '#schemas/sentences/say.js';

type Context = HandlerContext & CommandContext;

const RECORDED_ONLY: Violation = {
  pointer: '',
  message: say('recorded_but_not_sent'),
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
  throw refuse('sale_changed_since_saved', {
    saved: row.vat_treatment,
    total: row.totals.total,
    currency: row.currency,
    now: priced.treatment,
    totalNow: toDecimalText(priced.totals.gross),
  });
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
  if (transactionId !== null) throw refuse('posted_sale_is_matched', { transaction: transactionId });
  const reason = say('note_rejected_and_issued_again', { number });
  const how = { newEntryId: () => newId('led'), today, reason, actor: principal.actor };
  for (const reversal of await reverseSale(tx, row, how)) audit(reversal);
  return null;
}

/**
 * Issues a locked draft: number, entry, and in Italy the file for the exchange, all in one transaction. An invoice that
 * cannot be sent is refused before its number is used. `stated` is the buyer from the request, which has priority over the
 * contact. An address that is not stored is taken from the register.
 */
export async function issueSale(
  row: InvoiceRow,
  books: SellerBooks,
  context: Context,
  { stated, registered }: { readonly stated?: InvoiceBuyer; readonly registered: RegisteredAddress | null },
): Promise<Invoice> {
  const { tx, clock } = context;
  const today = localDay(clock());
  const before = invoiceRecord(row);
  const known = row.contact_id === null ? null : await loadBuyer(tx, row.contact_id);
  const { buyer, addressNotes } = withAddress(stated ?? asSentBefore(known, row) ?? row.buyer, registered);
  const plannedDate = row.date ?? today;
  const priced = await withRegisterAnswer(tx, row.contact_id, reprice(row, books, buyer, plannedDate));
  const exchange = books.country.sales.hasExchange ? await chooseExchange(tx, context) : null;
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
    addressNotes,
    priced,
    bound,
    posted,
    exchange,
    today,
    dueDate: row.terms.dueDate ?? dueDateOf(bound.date, books.seller, buyer),
  };
  const documentType = documentTypeOf(issued);
  const warnings = await sendOrWarn(issued, documentType, books, context);
  await storeIssued(issued, documentType, warnings, context);
  return recordInvoiceChange('invoice.issued', before, await loadInvoice(tx, row.id), context);
}

interface IssuedSale {
  readonly row: InvoiceRow;
  readonly buyer: InvoiceBuyer;
  /** Where the address is from, or where it was looked for. */
  readonly addressNotes: readonly Said[];
  readonly priced: PricedInvoice;
  readonly bound: BoundNumber;
  readonly posted: PostedSale;
  readonly exchange: ChosenExchange | null;
  readonly today: string;
  readonly dueDate: string;
}

/** A contact with what it lacks and the rejected invoice stated: issue_einvoice takes code, mailbox and address from its request. */
function asSentBefore(known: InvoiceBuyer | null, row: InvoiceRow): InvoiceBuyer | null {
  const { buyer: before } = row;
  if (!known || row.number_bound_at === null || before.vatNumber !== known.vatNumber) return known;
  return {
    ...known,
    sdiCode: known.sdiCode ?? before.sdiCode,
    pec: known.pec ?? before.pec,
    address: isCompleteAddress(known.address) ? known.address : before.address,
  };
}

/** The buyer with its stored address, or the one in the register. */
function withAddress(
  buyer: InvoiceBuyer,
  registered: RegisteredAddress | null,
): { readonly buyer: InvoiceBuyer; readonly addressNotes: readonly Said[] } {
  if (isCompleteAddress(buyer.address)) return { buyer, addressNotes: [] };
  if (registered?.vatNumber !== buyer.vatNumber || !registered) return { buyer, addressNotes: [] };
  return { buyer: { ...buyer, address: registered.address ?? buyer.address }, addressNotes: [registered.note] };
}

/** TD01 and TD04, or their simplified forms for a buyer without an address where the law has them. */
function documentTypeOf({ row, buyer, priced, bound, exchange }: IssuedSale): DocumentType {
  const ordinary = { code: saleDocumentType(priced.kind), notes: [] };
  if (!exchange || isCompleteAddress(buyer.address)) return ordinary;
  const { date, linked } = bound;
  const obstacle = exchange.sendsSimplified
    ? explained(() => obstacleToSimplified({ priced, buyer, currency: row.currency, date, linked }))
    : say('exchange_sends_no_simplified', { exchange: exchange.title });
  const code = simplifiedDocumentType(priced.kind);
  return obstacle === null
    ? { code, notes: [] }
    : { ...ordinary, notes: [say('no_simplified_invoice', { type: code, obstacle })] };
}

interface DocumentType {
  readonly code: string;
  /** Why it is no simplified one. */
  readonly notes: readonly Said[];
}

const simplified = (code: string): Violation => ({
  pointer: '/contactId',
  message: say('sent_as_simplified', { type: code }),
});

const late = (date: string, sendBy: string): Violation => ({
  pointer: '/date',
  message: say('sent_late', { day: date, until: sendBy }),
});

/** Queues the file for the exchange and returns its warnings. Without an exchange, returns what the user should know. */
async function sendOrWarn(
  { row, buyer, addressNotes, priced, bound, exchange, today, dueDate }: IssuedSale,
  { code, notes }: DocumentType,
  { seller }: SellerBooks,
  { tx, config }: Context,
): Promise<readonly Violation[]> {
  if (!exchange) return seller.region.sales.hasExchange ? [RECORDED_ONLY] : missingOnInvoice(seller, buyer);
  const warnings = await queueEinvoice(tx, {
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
      addressNotes: [...addressNotes, ...notes],
      italian: {
        documentType: code,
        vatDue: priced.vatDue,
        stampDuty: priced.stampDuty,
        withholding: priced.withholding,
      },
    },
  });
  const sendBy = transmissionDay({ documentType: code, date: bound.date, terms: row.terms });
  const isLate = sendBy !== null && sendBy < today;
  const ofAddress = addressNotes.map((message) => ({ pointer: '/contactId', message }));
  return [
    ...(isLate ? [late(bound.date, sendBy)] : []),
    ...(isSimplifiedType(code) ? [simplified(code)] : []),
    ...ofAddress,
    ...warnings,
  ];
}

async function storeIssued(
  { row, buyer, priced, bound, posted, exchange, dueDate }: IssuedSale,
  { code }: DocumentType,
  warnings: readonly Violation[],
  { tx }: Context,
): Promise<void> {
  await tx.query(
    `update invoices
     set state = 'issued', buyer = $2, number = $3, date = $4, due_date = $5, lines = $6, totals = $7, legal_notes = $8, linked = $9,
       vat_treatment_reason = $10, vat_due = $11, stamp_duty_minor = $12, delivery = $13, ledger_entry_id = $14, stamp_entry_id = $15,
       number_bound_at = coalesce(number_bound_at, now()), resend_until = null, issued_at = now(), warnings = $16, withholding = $17,
       document_type = case when document_type is null then null else $18 end, version = version + 1, updated_at = now()
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
      JSON.stringify(priced.reason),
      priced.vatDue,
      priced.stampDuty.minor,
      exchange ? 'exchange' : 'recorded',
      posted.entryId,
      posted.stampEntryId,
      JSON.stringify([...priced.warnings, ...warnings]),
      priced.withholding && JSON.stringify(storedWithholding(priced)),
      code,
    ],
  );
}
