import { yearOf } from '../../calendar/date-text.js';
import { fiscalYearOf, firstOpenDay } from '../../ledger/fiscal-year.js';
import type { CodingRegion } from '../coding-rules.js';
import { vatDate, type PurchaseDays, type VatDate } from '../../regions/vat-date.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { RuleUse } from '../../regions/rule-use.js';
import type { Coding } from '../coding.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { SaidError } from '#schemas/sentences/said-error.js';

interface PostingDates {
  readonly document: string;
  readonly receipt: string;
  readonly entry: string;
  readonly vat: string;
  readonly fiscalYear: string;
  readonly notes: readonly Said[];
  readonly rules: readonly RuleUse[];
}

/** The fiscal year of the document has not begun, so it cannot be posted yet. */
export class YearNotOpen extends SaidError {
  override readonly name = 'YearNotOpen';
}

export interface Calendar {
  readonly today: string;
  /** The day on which the organisation received the document, if the exchange or a person stated it. */
  readonly receipt: string | null;
  /** The day of capture: it was received on that day at the latest. */
  readonly captured: string;
  /** Whether a person said that it was received in the year of its date; null when nobody did. */
  readonly isOfDocumentYear?: boolean | null;
  /** The day of registration, if a person stated it. */
  readonly registered?: string | null;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
}

const mechanismOf = (region: CodingRegion, coding: Coding): PurchaseDays['mechanism'] => {
  const mechanisms = coding.lines.map((line) => vatCodeOf(region, line.vatCode.value, coding.date).mechanism);
  if (mechanisms.includes('reverse_charge')) return 'reverse_charge';
  return mechanisms.includes('charged') ? 'charged' : 'none';
};

/**
 * Italy allows, but does not require, deducting a purchase in the month of the operation if it is registered by the
 * 15th of the next month. Once that month is settled, the purchase counts in the month of its registration.
 */
const isDeductionOfClosedMonth = (
  region: CodingRegion,
  coding: Coding,
  lawful: VatDate,
  entry: string,
  { closedUntil }: Calendar,
): boolean =>
  region.coding.registration !== null &&
  mechanismOf(region, coding) !== 'reverse_charge' &&
  closedUntil !== null &&
  lawful.date <= closedUntil &&
  lawful.date.slice(0, 4) === entry.slice(0, 4);

/**
 * Italy: whether an invoice of which nobody stated the receipt belongs to the month of its date. Captured after the 15th
 * of the next month, a domestic one is of earlier months whose books are brought in: the exchange delivers within days, so
 * it came in its month. In another year it is the answer of a person.
 */
const cameInItsMonth = (region: CodingRegion, coding: Coding, calendar: Calendar): boolean => {
  const { receipt, captured, isOfDocumentYear = null } = calendar;
  const { registration } = region.coding;
  if (registration === null || coding.kind !== 'invoice' || coding.place !== 'domestic' || receipt !== null)
    return false;
  if (yearOf(captured) !== yearOf(coding.date))
    return isOfDocumentYear ?? (mechanismOf(region, coding) === 'none' && captured > coding.date);
  return captured > registration.lastDayFor(coding.date);
};

/** What a person must know about the month of an Italian invoice, and how to change it. */
const italianNotes = (
  { document, receipt, entry, vat }: Omit<PostingDates, 'notes' | 'rules' | 'fiscalYear'>,
  {
    isAssumed,
    isForeign,
    isAnnualOnly,
    lastDayFor,
    calendar: { closedUntil, receipt: known, captured, isOfDocumentYear = null },
  }: {
    readonly isAssumed: boolean;
    readonly isForeign: boolean;
    readonly isAnnualOnly: boolean;
    readonly lastDayFor: (document: string) => string;
    readonly calendar: Calendar;
  },
): readonly Said[] => {
  const month = vat.slice(0, 7);
  if (isAnnualOnly) return [say('note_register_year', { year: String(yearOf(document)) })];
  if (isForeign)
    return known === null && isOfDocumentYear === null && captured > lastDayFor(document)
      ? [say('note_received_on_capture', { day: document, captured })]
      : [];
  if (yearOf(receipt) > yearOf(document))
    return [
      say('note_received_in_other_year', {
        year: String(yearOf(document)),
        received: String(yearOf(receipt)),
        month,
      }),
    ];
  if (closedUntil !== null && document <= closedUntil && vat > closedUntil)
    return [say('note_registered_after_closing', { closed: closedUntil, day: document, entry, month })];
  if (isAssumed && entry === document) return [say('note_received_in_its_month', { month })];
  if (month === document.slice(0, 7)) return [];
  return [
    say('note_registered_too_late', {
      received: receipt,
      entry,
      month: document.slice(0, 7),
      limit: lastDayFor(document),
      counted: month,
    }),
  ];
};

/**
 * The four dates of an entry. The entry has the date of its document. An Italian invoice has the date of its
 * registration, because the register is kept in that order (DPR 633/72 art. 25); one of earlier months whose books are
 * brought in is registered in its month. A document from before the open years is posted today, with a note.
 */
export const postingDates = (region: CodingRegion, coding: Coding, calendar: Calendar): PostingDates => {
  const { today, fiscalYearStart, closedUntil } = calendar;
  const document = coding.date;
  const running = fiscalYearOf(today, fiscalYearStart);
  if (document > running.lastDay) {
    throw new YearNotOpen(say('fiscal_year_not_begun', { day: document, end: running.lastDay }));
  }
  const firstDay = firstOpenDay(today, fiscalYearStart, closedUntil);
  const isOld = document < firstDay;
  const { registration, vatDate: lawfulDate } = region.coding;
  const isRegistered = registration !== null && coding.kind === 'invoice';
  const mechanism = mechanismOf(region, coding);
  const isAssumed = cameInItsMonth(region, coding, calendar);
  const stated = calendar.registered ?? null;
  const registered =
    stated !== null && stated >= firstDay ? stated : document > today || (isAssumed && !isOld) ? document : today;
  const entry = isOld || isRegistered ? registered : document;
  const receipt = receiptOf(document, isAssumed && !(isOld && mechanism === 'reverse_charge'), calendar);
  const lawful = lawfulDate({
    document,
    receipt,
    entry: entry < receipt ? receipt : entry,
    mechanism,
    place: coding.place,
  });
  const vat = isDeductionOfClosedMonth(region, coding, lawful, entry, calendar) ? vatDate(entry) : lawful;
  const dates = { document, receipt, entry, vat: vat.date };
  const aboutMonth =
    isRegistered && mechanism !== 'none'
      ? italianNotes(dates, {
          isAssumed,
          isForeign: coding.place !== 'domestic',
          isAnnualOnly: vat.note !== null,
          lastDayFor: registration.lastDayFor,
          calendar,
        })
      : [];
  return {
    ...dates,
    fiscalYear: fiscalYearOf(entry, fiscalYearStart).name,
    notes: [
      ...(isOld ? [oldDocumentNote(document, entry, firstDay, closedUntil)] : []),
      ...(vat.note === null ? [] : [vat.note]),
      ...aboutMonth,
    ],
    rules: vat.rules,
  };
};

/** Never before the document. An answer about the year counts even when the books of that year are closed. */
const receiptOf = (
  document: string,
  isOfItsMonth: boolean,
  { receipt, captured, isOfDocumentYear }: Calendar,
): string => {
  if (isOfItsMonth || (receipt === null && isOfDocumentYear === true)) return document;
  const known = receipt ?? captured;
  return known < document ? document : known;
};

const oldDocumentNote = (document: string, entry: string, firstDay: string, closedUntil: string | null): Said =>
  closedUntil !== null && document <= closedUntil
    ? say('note_dated_in_closed_books', { day: document, closed: closedUntil, entry })
    : say('note_dated_before_open_years', { day: document, first: firstDay, entry });
