import { fiscalYearOf, firstOpenDay } from '../ledger/fiscal-year.js';
import { danishVatDate } from '../regions/denmark/vat-date.js';
import { italianVatDate } from '../regions/italy/vat-date.js';
import type { RegionKey } from '../regions/region.js';
import { vatDate, type PurchaseDays, type VatDate } from '../regions/vat-date.js';
import { regionOf, vatCodeOf } from '../regions/regions.js';
import type { RuleUse } from '../regions/rule-use.js';
import type { Coding } from './coding.js';

export interface PostingDates {
  readonly document: string;
  readonly receipt: string;
  readonly entry: string;
  readonly vat: string;
  readonly fiscalYear: string;
  readonly notes: readonly string[];
  readonly rules: readonly RuleUse[];
}

/** The fiscal year of the document has not begun, so it cannot be posted yet. */
export class YearNotOpen extends Error {
  override readonly name = 'YearNotOpen';
}

export interface Calendar {
  readonly today: string;
  /** The day on which the organisation received the document. */
  readonly receipt: string;
  /** The day of registration, if a person stated it. */
  readonly registered?: string | null;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
}

const VAT_DATES: Readonly<Record<RegionKey, (days: PurchaseDays) => VatDate>> = {
  denmark: danishVatDate,
  italy: italianVatDate,
};

const mechanismOf = (key: RegionKey, coding: Coding): PurchaseDays['mechanism'] => {
  const mechanisms = coding.lines.map((line) => vatCodeOf(regionOf(key), line.vatCode.value, coding.date).mechanism);
  if (mechanisms.includes('reverse_charge')) return 'reverse_charge';
  return mechanisms.includes('charged') ? 'charged' : 'none';
};

/**
 * Italy allows, but does not require, deducting a purchase in the month of the operation if it is registered by the
 * 15th of the next month. Once that month is settled, the purchase counts in the month of its registration.
 */
const isDeductionOfClosedMonth = (
  key: RegionKey,
  coding: Coding,
  lawful: VatDate,
  entry: string,
  { closedUntil }: Calendar,
): boolean =>
  key === 'italy' &&
  mechanismOf(key, coding) !== 'reverse_charge' &&
  closedUntil !== null &&
  lawful.date <= closedUntil &&
  lawful.date.slice(0, 4) === entry.slice(0, 4);

/**
 * The four dates of an entry. The entry has the date of its document. An Italian invoice has the date of its
 * registration, because the register is kept in that order (DPR 633/72 art. 25). A document from before the open years
 * is posted today, with a note.
 */
export const postingDates = (key: RegionKey, coding: Coding, calendar: Calendar): PostingDates => {
  const { today, fiscalYearStart } = calendar;
  const document = coding.date;
  const running = fiscalYearOf(today, fiscalYearStart);
  if (document > running.lastDay) {
    throw new YearNotOpen(
      `The document is dated ${document}, after the current fiscal year, which ends on ${running.lastDay}.`,
    );
  }
  const firstDay = firstOpenDay(today, fiscalYearStart, calendar.closedUntil);
  const isOld = document < firstDay;
  const isRegistered = key === 'italy' && coding.kind === 'invoice';
  const stated = calendar.registered ?? null;
  const registered = stated !== null && stated >= firstDay ? stated : document > today ? document : today;
  const entry = isOld || isRegistered ? registered : document;
  const receipt = calendar.receipt < document ? document : calendar.receipt;
  const lawful = VAT_DATES[key]({
    document,
    receipt,
    entry: entry < receipt ? receipt : entry,
    mechanism: mechanismOf(key, coding),
    place: coding.place,
  });
  const vat = isDeductionOfClosedMonth(key, coding, lawful, entry, calendar) ? vatDate(entry) : lawful;
  return {
    document,
    receipt,
    entry,
    vat: vat.date,
    fiscalYear: fiscalYearOf(entry, fiscalYearStart).name,
    notes: [
      ...(isOld
        ? [
            calendar.closedUntil !== null && document <= calendar.closedUntil
              ? `The document is dated ${document}, but the books are closed until ${calendar.closedUntil}; it is posted on ${entry}.`
              : `The document is dated ${document}, before the open fiscal years, which begin on ${firstDay}; it is posted on ${entry}.`,
          ]
        : []),
      ...(vat.note === null ? [] : [vat.note]),
    ],
    rules: vat.rules,
  };
};
