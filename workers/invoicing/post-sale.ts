import type { EntryLine } from '#domain/ledger/entry-line.js';
import { firstOpenDay, fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { decimalText } from '#domain/money/decimal.js';
import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import { distinctRules, type RuleUse } from '#domain/regions/rule-use.js';
import type { PricedInvoice } from '#domain/sales/price/price-invoice.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse, remedy } from '#schemas/errors.js';
import { assignVatProtocols } from '#operations/ledger/assign-vat-protocols.js';
import { entryChange, type NewLedgerEntry, writeLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import { loadExchangeRate } from '#operations/ledger/load-exchange-rate.js';
import type { SellerBooks } from '#operations/sales/load-seller.js';
import type { CommandContext } from '#operations/context.js';
import { explained } from '#operations/sales/explain-refusal.js';

export interface SaleToPost {
  readonly books: SellerBooks;
  readonly priced: PricedInvoice;
  readonly number: string;
  readonly date: string;
  readonly currency: string;
  readonly contactId: string | null;
  readonly buyerName: string;
  readonly today: string;
}

export interface PlannedSale {
  readonly lines: readonly EntryLine[];
  readonly stampDutyLines: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
  readonly exchangeRate: NewLedgerEntry['exchangeRate'];
}

/** Errors: `period_closed`. */
function requireOpenPeriod({ books, date, today }: SaleToPost): void {
  const running = fiscalYearOf(today, books.fiscalYearStart);
  const first = firstOpenDay(today, books.fiscalYearStart, books.closedUntil);
  if (date >= first && date <= running.lastDay) return;
  throw refuse('invoice_outside_open_days', { day: date, first, last: running.lastDay });
}

/** Plans the entry of a sale. Errors: `period_closed`, `exchange_rate_missing`, `rule_expired`. */
export async function planSale(tx: Transaction, sale: SaleToPost): Promise<PlannedSale> {
  requireOpenPeriod(sale);
  const region = sale.books.country;
  const { date, currency, priced } = sale;
  const rate = currency === region.currency ? null : await loadExchangeRate(tx, currency, region.currency, date);
  if (rate === null && currency !== region.currency) {
    const told = { foreign: currency, currency: region.currency, day: date };
    throw refuse('rate_of_invoice_missing', told, { remedy: remedy('enter_exchange_rate', { currency, date }) });
  }
  const exchangeRate = rate && { currency, rate: decimalText(rate.rate), date: rate.date, source: rate.source };
  const lines = { date, currency, exchangeRate: rate?.rate ?? null, lines: priced.sale };
  return explained(() => {
    const posting = region.postSale({ ...lines, rechargeStampDuty: priced.isStampDutyRecharged });
    return {
      lines: posting.lines,
      stampDutyLines: posting.stampDutyLines,
      rules: [...priced.rules, ...posting.rules],
      exchangeRate,
    };
  });
}

export interface PostedSale {
  readonly entryId: string;
  readonly stampEntryId: string | null;
}

/**
 * Writes the sale (receivable, revenue, VAT) and the stamp duty, if any. Where VAT
 * registers are kept, the sale is added to them.
 */
export async function postSale(
  tx: Transaction,
  sale: SaleToPost,
  planned: PlannedSale,
  { principal, audit }: Pick<CommandContext, 'principal' | 'audit'>,
): Promise<PostedSale> {
  const { books, date, number } = sale;
  const fiscalYear = fiscalYearOf(date, books.fiscalYearStart).name;
  const words = BOOKING_WORDS[books.country.language];
  const what = sale.priced.kind === 'credit_note' ? words.creditNote : words.invoice;
  const write = async (journalId: string, text: string, lines: readonly EntryLine[]): Promise<string> => {
    const entry: NewLedgerEntry = {
      id: newId('led'),
      journalId,
      fiscalYear,
      documentDate: date,
      receiptDate: date,
      entryDate: date,
      vatDate: date,
      text,
      currency: books.country.currency,
      contactId: sale.contactId,
      documentId: null,
      reversesId: null,
      approvedBy: principal.actor,
      automatic: false,
      rules: distinctRules(planned.rules),
      notes: [],
      exchangeRate: planned.exchangeRate,
      lines,
    };
    audit(entryChange(entry, await writeLedgerEntry(tx, entry)));
    return entry.id;
  };
  const entryId = await write('sales', `${sale.buyerName}, ${what} ${number}`, planned.lines);
  const registers = books.country.vatRegistersOf?.(planned.lines, date) ?? [];
  await assignVatProtocols(tx, entryId, Number(date.slice(0, 4)), registers);
  const stampEntryId =
    planned.stampDutyLines.length === 0
      ? null
      : await write('general', `${words.stampDuty} ${what} ${number}`, planned.stampDutyLines);
  return { entryId, stampEntryId };
}
