import { isYear } from './document-numbers.js';
import type { Item } from './item.js';
import type { Line } from './line.js';
import type { ReasonCode } from './matching-result.js';
import { typingDistance } from './name-likeness.js';

export interface Evidence {
  readonly points: number;
  readonly code: ReasonCode | null;
  readonly detail: string;
}

const NOTHING: Evidence = { points: 0, code: null, detail: '' };

/** A structured reference or end-to-end id that both sides carry. */
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
  return NOTHING;
};

/** Digits swapped, dropped or doubled. One changed digit in a running number is more likely the neighbour than a mistake. */
const isMisspelt = (written: string, meant: string): boolean => {
  if (meant.length < 5 || written.length < 4 || isYear(written) || typingDistance(written, meant, 1) !== 1)
    return false;
  if (written.length !== meant.length) return !meant.endsWith(written) || meant.length >= 7;
  return Math.abs(Number(written) - Number(meant)) > 60;
};

/** Same length, and the same beginning: a number of the same series. */
const isOfSameSeries = (written: string, own: string): boolean =>
  written.length === own.length &&
  own.length >= 4 &&
  written !== own &&
  written.slice(0, Math.max(2, own.length - 3)) === own.slice(0, Math.max(2, own.length - 3));

/** The item's number in the line's text, well or badly spelt, or another number in its place. */
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
    if (isMisspelt(written, plain)) return { points: 260, code: 'number_misspelt', detail: number };
    if (isOfSameSeries(group, digits)) isOther = true;
  }
  if (isOther) return { points: -220, code: 'other_number_in_text', detail: number };
  const named = line.numbers.afterWord.find((written) => written.length >= 3 && written.length <= plain.length + 1);
  return named !== undefined && plain.length >= 3
    ? { points: -160, code: 'other_number_in_text', detail: named }
    : NOTHING;
};

/** Payment terms when the document prints none. */
const USUAL_TERMS_DAYS = 30;

/** How the day of payment fits: near the due date is likely, months late is rare, long before the invoice rarer. */
export const dateEvidence = (line: Line, item: Item): Evidence => {
  const age = line.day - item.day;
  const isReceipt = item.source.kind === 'entry';
  if (isReceipt) {
    const distance = Math.abs(age);
    const points =
      distance <= 1
        ? 160
        : distance <= 4
          ? 110
          : distance <= 8
            ? 20
            : distance <= 20
              ? -150
              : distance <= 45
                ? -320
                : -600;
    return { points, code: points > 0 ? 'date_near' : 'date_far', detail: String(age) };
  }
  const late = line.day - (item.dueDay ?? item.day + USUAL_TERMS_DAYS);
  const unsure = item.dueDay === null;
  let points: number;
  if (age < 0) points = age >= -3 ? -30 : age >= -10 ? -110 : age >= -31 ? -200 : age >= -60 ? -340 : -600;
  else if (late <= 0) points = late >= -3 ? 130 : unsure ? 100 : late >= -12 ? 90 : 70;
  else if (late <= 5) points = 120;
  else if (late <= 12) points = 70;
  else if (late <= 20) points = 10;
  else if (late <= 35) points = -50;
  else if (late <= 65) points = -120;
  else if (late <= 125) points = -200;
  else if (late <= 250) points = -320;
  else points = -500;
  return { points, code: points > 0 ? 'date_near' : 'date_far', detail: String(age) };
};

const monthOfDay = (date: string): number => Number(date.slice(5, 7));

/** A month that the text names: "abbonamento marzo" belongs to the invoice of March. */
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
