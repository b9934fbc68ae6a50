import { isYear } from '../read/document-numbers.js';
import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import type { ReasonCode } from '../read/matching-result.js';
import { isWithinTypos } from '../read/name-likeness.js';

export interface Evidence {
  readonly points: number;
  readonly code: ReasonCode | null;
  readonly detail: string;
}

const NOTHING: Evidence = { points: 0, code: null, detail: '' };

/** A structured reference or end-to-end id that both sides contain. */
export const referenceEvidence = (line: Line, item: Item): Evidence => {
  for (const key of item.referenceKeys) {
    if (!line.referenceKeys.has(key)) continue;
    const endToEnd = line.source.endToEndId;
    const detail = key.slice(key.indexOf(':') + 1);
    const isEndToEnd =
      endToEnd !== null &&
      endToEnd
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .endsWith(detail);
    return { points: 950, code: isEndToEnd ? 'end_to_end_id' : 'payment_reference', detail };
  }
  return contradictsReference(line, item);
};

/** A payment slip or RF number belongs to one document. A line with another one is not for this item. */
const contradictsReference = (line: Line, item: Item): Evidence => {
  for (const key of line.referenceKeys) {
    const kind = key.startsWith('fik:') ? 'fik:' : key.startsWith('rf:') ? 'rf:' : null;
    if (kind === null || line.source.reference === null) continue;
    const hasOwn = [...item.referenceKeys].some((own) => own.startsWith(kind));
    return { points: hasOwn ? -420 : -200, code: 'other_number_in_text', detail: key.slice(kind.length) };
  }
  return NOTHING;
};

/** 697 in 6972026 and in 2026697: the running number. */
const withoutYear = (digits: string): string =>
  digits.length < 6 ? digits : digits.replace(/^20[0-4]\d(?=\d{2})|(?<=\d{2})20[0-4]\d$/, '');

/**
 * Digits that were swapped, dropped or doubled. One changed digit in a running number is more likely a neighbouring
 * number than a typing error.
 */
const isMisspelt = (written: string, expected: string): boolean => {
  if (
    expected.length < 4 ||
    written.length < 4 ||
    isYear(written) ||
    written === expected ||
    !isWithinTypos(written, expected, 1)
  )
    return false;
  if (written.length !== expected.length) return !expected.endsWith(written) || expected.length >= 7;
  return Math.abs(Number(withoutYear(written)) - Number(withoutYear(expected))) > 60;
};

/** The same length and the same beginning: a number of the same series. */
const isOfSameSeries = (written: string, own: string): boolean =>
  written.length === own.length &&
  own.length >= 4 &&
  written !== own &&
  written.slice(0, Math.max(2, own.length - 3)) === own.slice(0, Math.max(2, own.length - 3));

/** The number of the item in the text of the line, also misspelt, or another number in its place. */
export const numberEvidence = (line: Line, item: Item): Evidence => {
  const { number } = item.source;
  if (number === null) return NOTHING;
  let best = 0;
  for (const [key, points] of item.numberKeys) {
    if (points > best && line.numbers.keys.has(key)) best = points;
  }
  if (best > 0) return { points: best, code: 'number_in_text', detail: number };
  const digits = item.numberDigits;
  const plain = digits.replace(/^0+/, '');
  let isOther = false;
  for (const group of line.numbers.groups) {
    const written = group.replace(/^0+/, '');
    if (isMisspelt(written, plain))
      return { points: plain.length < 5 ? 160 : 260, code: 'number_misspelt', detail: number };
    if (isOfSameSeries(group, digits)) isOther = true;
  }
  if (isOther) return { points: -360, code: 'other_number_in_text', detail: number };
  const named = line.numbers.afterWord.find((written) => written.length >= 3 && written.length <= plain.length + 1);
  if (named !== undefined && plain.length >= 4 && named.length !== plain.length && isWithinTypos(named, plain, 1))
    return { points: 80, code: 'number_misspelt', detail: number };
  return named !== undefined && plain.length >= 3
    ? { points: -200, code: 'other_number_in_text', detail: named }
    : NOTHING;
};

/** The usual terms of a party and its usual delay; null when unknown. */
export interface PaymentHabit {
  readonly termsDays: number | null;
  readonly lateDays: number | null;
}

/** The assumed payment terms when neither the document nor other items of the counterpart print any. */
const USUAL_TERMS_DAYS = 30;

/** Between the document date and six weeks later, every day is equally likely. */
const UNKNOWN_TERMS_POINTS = 45;

const receiptDate = (age: number): number => {
  const distance = Math.abs(age);
  if (distance <= 1) return 160;
  if (distance <= 4) return 110;
  if (distance <= 8) return 20;
  if (distance <= 20) return -150;
  return distance <= 45 ? -320 : -600;
};

const prepaidDate = (age: number): number => {
  if (age >= -3) return -50;
  if (age >= -10) return -130;
  if (age >= -31) return -220;
  return age >= -60 ? -340 : -600;
};

const lateDate = (late: number): number => {
  if (late <= 12) return 60;
  if (late <= 20) return -20;
  if (late <= 35) return -120;
  if (late <= 65) return -200;
  if (late <= 125) return -280;
  return late <= 250 ? -380 : -550;
};

const invoiceDate = (age: number, late: number): number => {
  if (late < -12) return age <= 3 ? 20 : -10;
  if (late < -4) return 70;
  return late <= 5 ? 150 : lateDate(late);
};

/**
 * For a party with a known habit, days near the habit get more points than a general estimate, and an early payment is
 * an exception.
 */
const habitualDate = (late: number, age: number): number => {
  const distance = Math.abs(late);
  if (distance <= 3) return 210;
  if (distance <= 6) return 140;
  if (distance <= 12) return 30;
  if (late > 0) return lateDate(late) - 40;
  // Early payments are mostly for the newest document.
  return age <= 3 ? -40 : -120;
};

/**
 * Points for the day of payment: near the due date is likely, months late is rare, long before the invoice is rarer.
 */
export const dateEvidence = (line: Line, item: Item, habit: PaymentHabit): Evidence => {
  const age = line.day - item.day;
  const evidence = (points: number): Evidence => ({
    points,
    code: points > 0 ? 'date_near' : 'date_far',
    detail: String(age),
  });
  if (item.source.kind === 'entry') return evidence(receiptDate(age));
  // A party with a known habit does not pay before the document exists.
  if (age < 0) return evidence(prepaidDate(age) - (habit.lateDays === null ? 0 : 100));
  const isKnown = item.dueDay !== null || habit.termsDays !== null;
  const late = line.day - (item.dueDay ?? item.day + (habit.termsDays ?? USUAL_TERMS_DAYS));
  if (!isKnown && late <= 15) return evidence(UNKNOWN_TERMS_POINTS);
  return evidence(habit.lateDays === null ? invoiceDate(age, late) : habitualDate(late - habit.lateDays, age));
};

const monthOfDay = (date: string): number => Number(date.slice(5, 7));

/** A month in the text: "abbonamento marzo" belongs to the invoice of March. */
export const periodEvidence = (line: Line, item: Item): Evidence => {
  if (line.months.length === 0) return NOTHING;
  if (item.months.length > 0) {
    const isSame = item.months.some((month) => line.months.includes(month));
    return { points: isSame ? 180 : -180, code: 'period_in_text', detail: isSame ? 'the same' : 'another' };
  }
  const month = monthOfDay(item.source.date);
  if (line.months.includes(month)) return { points: 120, code: 'period_in_text', detail: 'the same' };
  const isNeighbour = line.months.some((named) => Math.abs(named - month) === 1 || Math.abs(named - month) === 11);
  return isNeighbour ? NOTHING : { points: -90, code: 'period_in_text', detail: 'another' };
};
