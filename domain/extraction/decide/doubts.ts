import { say, type Said } from '#schemas/sentences/say.js';
import { centsToText } from '../clues/amounts.js';
import type { Candidates } from '../candidates/candidates.js';
import { datesOfIssue, isOtherDate, type DateCandidate } from '../candidates/date-candidates.js';
import type { Decisions } from './decide.js';
import type { ArithmeticCheck } from '../confidence/fields.js';
import { invoicesOneBelowAnother } from '../clues/several-invoices.js';
import { foldText } from '../page/fold-text.js';
import { furtherCents } from '../clues/further-fields.js';
import { TOTAL_FEATURES } from '../candidates/total-candidates.js';
import { isComputed } from '../candidates/vat-candidates.js';

/**
 * What a document itself says against its reading. A model that has seen few such documents may still be sure, so each of these
 * makes a person look at it.
 */
export const doubtsAbout = (
  found: Candidates,
  chosen: Decisions,
  checks: readonly ArithmeticCheck[],
  isPicture: boolean,
): Said[] =>
  [
    isPicture ? unconfirmed(chosen, checks) : null,
    taxOfOtherTotal(found, chosen),
    notRounded(found, chosen),
    notOfPurchase(found, chosen),
    severalInvoices(found),
  ].filter((doubt) => doubt !== null);

const PRINTS = TOTAL_FEATURES.indexOf('best-pass-count');

/** One digit that is read wrongly would not be noticed. */
const unconfirmed = ({ total }: Decisions, checks: readonly ArithmeticCheck[]): Said | null => {
  if (total === null || checks.some(({ name, passed }) => passed && name !== 'date-plausible')) return null;
  const { cents, features } = total.candidate;
  return (features[PRINTS] ?? 0) > 1 ? null : say('doubt_total_unconfirmed', { total: centsToText(cents) });
};

/** The tax was computed from the total and a rate, although the document prints the tax at that rate, and it is another. */
const taxOfOtherTotal = ({ vatGroups }: Candidates, { vat, total }: Decisions): Said | null => {
  const group = vatGroups.find(({ isPrinted }) => isPrinted);
  if (vat === null || total === null || group === undefined || !isComputed(vat.candidate)) return null;
  const [net, tax] = [centsToText(group.netCents), centsToText(group.taxCents)];
  return say('doubt_vat_of_other_total', { tax, net, total: centsToText(total.candidate.cents) });
};

/** Coins of half a krone; five cents elsewhere. */
const SMALLEST_COIN: Readonly<Record<string, number>> = { DKK: 50 };

/** What is rounded is a multiple of the smallest coin. Otherwise it is the amount before the rounding. */
const notRounded = ({ readings }: Candidates, { total, currency }: Decisions): Said | null => {
  const coin = SMALLEST_COIN[currency?.code ?? ''] ?? 5;
  if (total === null || total.candidate.cents % coin === 0 || furtherCents(readings, ['rounding']).length === 0)
    return null;
  return say('doubt_not_rounded', { total: centsToText(total.candidate.cents) });
};

const isStamp = ({ places }: DateCandidate): boolean =>
  places.some(({ labels, above, hasTime }) => labels.has('date') || above.has('date') || hasTime);

/** "Faktura 7710331  Udskrevet 20-01-2026": the day of an invoice stands beside its number. */
const TITLE = /^(?:faktura|fattura|invoice|rechnung|regning|kvittering|ricevuta)(?:nr|nummer)?\b[^\d]{0,12}\d/;
const isInTitle = ({ row }: DateCandidate['places'][number]): boolean => TITLE.test(foldText(row.text));

/** The day of a journey, of a delivery or of the end of an offer, where the day of the purchase was not read. */
const notOfPurchase = ({ dates }: Candidates, { date }: Decisions): Said | null => {
  if (date === null) return null;
  const { iso, places } = date.candidate;
  const stamped = datesOfIssue(dates).find((other) => other.iso !== iso && isStamp(other));
  if (places.every((place) => isOtherDate(place) && !isInTitle(place))) return say('doubt_other_date', { day: iso });
  return stamped === undefined || isStamp(date.candidate)
    ? null
    : say('doubt_stamped_date', { stamped: stamped.iso, day: iso });
};

/** Only one of them was read. */
const severalInvoices = ({ readings }: Candidates): Said | null => {
  const numbers = invoicesOneBelowAnother(readings);
  return numbers.length === 0 ? null : say('doubt_several_invoices', { list: numbers.join(', ').toUpperCase() });
};
