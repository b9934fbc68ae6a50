import { localDay } from '#domain/calendar/local-day.js';
import { postingDates, YearNotOpen } from '#domain/coding/posting/posting-dates.js';
import { purchaseOf } from '#domain/coding/posting/purchase-of-coding.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import { PostingRefused } from '#domain/ledger/posting-refused.js';
import { decimalText } from '#domain/money/decimal.js';
import type { RegisterEntry } from '#domain/regions/posting/posting-region.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { distinctRules } from '#domain/regions/rule-use.js';
import { deductibleShare } from '#domain/vat/deductible-share.js';
import { newId } from '#platform/ids.js';
import type { ErrorCode } from '#schemas/error-codes.js';
import { ActionError } from '#schemas/errors.js';
import type { DocumentRow } from '#tables/document-table.js';
import type { NewLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import type { Approval } from '#operations/documents/auto-post.js';
import type { Books } from './posting-books.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { SaidError } from '#schemas/sentences/said-error.js';

export interface PlannedEntry {
  readonly entry: NewLedgerEntry;
  readonly protocols: readonly RegisterEntry[];
  readonly protocolYear: number;
  /** Whether purchases from abroad need a document at the exchange. */
  readonly isSelfBilled: boolean;
  /** Remarks about the posting for the caller. */
  readonly notes: readonly Said[];
}

/** An account may have been removed from the chart after the document was coded. */
const requireAccounts = ({ region }: Books, lines: readonly EntryLine[]): void => {
  const known = new Set(region.accounts.map(({ number }) => number));
  const unknown = lines.find(({ account }) => !known.has(account));
  if (unknown === undefined) return;
  throw new PostingRefused('coding_impossible', say('account_not_in_chart', { account: unknown.account }));
};

/**
 * A person entered the amount in the currency of the books. The payment still settles the amount in the document's
 * currency.
 */
const withOriginal = (
  lines: readonly EntryLine[],
  contraAccount: string,
  original: EntryLine['original'],
): readonly EntryLine[] =>
  original === null
    ? lines
    : lines.map((line) => (line.account === contraAccount && line.vat === null ? { ...line, original } : line));

/** The entry of a coded document, or the refusal with a message for users. */
export function planOrRefuse(...given: Parameters<typeof planEntry>): PlannedEntry | ActionError {
  try {
    return planEntry(...given);
  } catch (error) {
    const code = refusalCode(error);
    if (code === undefined || !(error instanceof SaidError)) throw error;
    return new ActionError(code, error.said, [], { cause: error });
  }
}

/** The document is the reason, and not who calls or what is switched on. */
export const isOfDocument = ({ cause }: ActionError): boolean => refusalCode(cause) !== undefined;

function refusalCode(error: unknown): ErrorCode | undefined {
  if (error instanceof PostingRefused || error instanceof RuleNotInForce) return error.code;
  return error instanceof YearNotOpen ? 'period_closed' : undefined;
}

function planEntry(document: DocumentRow, books: Books, approval: Approval, now: Date): PlannedEntry {
  const { region, coding, journal } = books;
  const dates = postingDates(region, coding, {
    today: localDay(now),
    receipt: books.deliveredOn ?? books.registeredOn,
    captured: localDay(document.created_at),
    isOfDocumentYear: books.receiptYear === null ? null : books.receiptYear === 'document_year',
    registered: books.registeredOn,
    fiscalYearStart: books.fiscalYearStart,
    closedUntil: books.closedUntil,
  });
  const isUnpaid = journal.contraAccount === region.postingAccounts.payable;
  const { deferredVat } = region;
  const defersDeduction = books.vatStatus.vatRegime === 'cash' && isUnpaid;
  const posting = region.postPurchase(
    purchaseOf(coding, journal.contraAccount, {
      deduction: deductibleShare(books.vatStatus, coding.date, coding.costUse),
      ...(defersDeduction && deferredVat !== null && { deferredInputVat: deferredVat.inputAccount }),
    }),
  );
  const lines = withOriginal(posting.lines, journal.contraAccount, coding.original);
  requireAccounts(books, lines);
  const { exchangeRate } = coding;
  const entry: NewLedgerEntry = {
    id: newId('led'),
    journalId: journal.journal.id,
    fiscalYear: dates.fiscalYear,
    documentDate: dates.document,
    receiptDate: dates.receipt,
    entryDate: dates.entry,
    vatDate: dates.vat,
    text: coding.bookingText.value,
    currency: region.currency,
    contactId: document.contact_id,
    documentId: document.id,
    reversesId: null,
    approvedBy: approval.actor,
    automatic: approval.automatic,
    rules: distinctRules([...coding.rules, ...posting.rules, ...dates.rules]),
    notes: [...coding.notes, ...dates.notes],
    exchangeRate: exchangeRate && {
      currency: coding.currency,
      rate: decimalText(exchangeRate.rate),
      date: exchangeRate.date,
      source: exchangeRate.source,
    },
    lines,
  };
  return {
    entry,
    protocols: region.vatRegistersOf?.(lines, coding.date) ?? [],
    protocolYear: Number(dates.entry.slice(0, 4)),
    isSelfBilled: region.sales.hasExchange,
    notes: dates.notes,
  };
}
