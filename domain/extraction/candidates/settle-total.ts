import type { Choice } from '../confidence/choose.js';
import type { FurtherAmount } from '../clues/further-fields.js';
import { furtherCents } from '../clues/further-fields.js';
import type { LabelledAmount } from '../clues/labelled-amounts.js';
import type { Label } from '../page/labels.js';
import type { PassRows } from '../page/rows.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import { inSameColumn } from '../page/segments.js';
import { looksAlike, TOTAL_FEATURES, type TotalCandidate } from './total-candidates.js';
import { groupsForTotal, type VatGroup } from '../clues/vat-groups.js';

/** Amounts that some documents add below the total of the goods. None of them is part of the VAT base. */
const ADDED: readonly FurtherAmount[] = ['tip', 'cityTax', 'stampDuty'];

/** The cents of a document that are not part of its VAT base: tip, city tax and stamp duty. */
export const untaxedCents = (readings: readonly PassRows[]): number =>
  furtherCents(readings, ADDED).reduce((sum, cents) => sum + cents, 0);

interface Evidence {
  readonly readings: readonly PassRows[];
  readonly amounts: readonly LabelledAmount[];
  readonly totals: readonly TotalCandidate[];
  readonly vatGroups: readonly VatGroup[];
}

const isPaid = ({ labels }: LabelledAmount): boolean =>
  (labels.has('total') || labels.has('card') || labels.has('cash')) &&
  !labels.has('excluding') &&
  !labels.has('subtotal');

/** All sums of some of the amounts. There are at most three. */
const sumsOf = (amounts: readonly number[]): number[] =>
  amounts.reduce((sums, cents) => [...sums, ...sums.map((sum) => sum + cents)], [0]).filter((sum) => sum > 0);

/** Cash that the buyer gave is not the total: the total is what is left after the change, if it is printed. */
const withoutChange = ({ amounts, totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null => {
  const isGiven = places.length > 0 && places.every(({ labels }) => labels.has('cash') && !labels.has('grand'));
  if (!isGiven) return null;
  const change = amounts
    .filter((amount) => amount.labels.has('change') && amount.cents > 0)
    .map((amount) => amount.cents);
  return totals.find((other) => other.places.length > 0 && change.some((back) => other.cents === cents - back)) ?? null;
};

const PARTIAL: readonly Label[] = ['excluding', 'subtotal', 'quantity', 'cash', 'change'];

/** The amount called total, and nothing that is only a part of it. */
const isWhole = ({ labels }: LabelledAmount): boolean =>
  labels.has('total') && !PARTIAL.some((label) => labels.has(label));

const CASH_LESS_CHANGE = TOTAL_FEATURES.indexOf('cash-minus-change');

/** Cash given less change is what was paid. It decides between two amounts called total: "Total 11.60, Total 10.45". */
const paidInCash = ({ totals }: Evidence, { features }: TotalCandidate): TotalCandidate | null => {
  if (features[CASH_LESS_CHANGE] === 1) return null;
  const paid = totals.filter((other) => other.features[CASH_LESS_CHANGE] === 1 && other.places.some(isWhole));
  return paid.length === 1 ? (paid[0] ?? null) : null;
};

const MAX_ROWS_APART = 5;

const isJustBelow = (upper: LabelledAmount, lower: LabelledAmount): boolean =>
  upper.reading === lower.reading &&
  upper.row.index < lower.row.index &&
  lower.row.index - upper.row.index <= MAX_ROWS_APART;

/** The same without a word for cash ("Paid amount"): total, the amount given and the change stand below each other. */
const aboveChange = ({ amounts, totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null => {
  const change = amounts.filter((amount) => amount.labels.has('change') && amount.cents > 0);
  const paid = amounts.filter(
    (amount) =>
      amount.labels.has('total') &&
      !amount.labels.has('excluding') &&
      places.some(
        (given) =>
          isJustBelow(amount, given) &&
          change.some((back) => isJustBelow(given, back) && cents - back.cents === amount.cents),
      ),
  );
  return totals.find((other) => paid.some((amount) => amount.cents === other.cents)) ?? null;
};

/** The amount to pay with the tip, the city tax or the stamp duty, if the document prints it. */
const withAdded = ({ readings, totals }: Evidence, { cents }: TotalCandidate): TotalCandidate | null => {
  const sums = sumsOf(furtherCents(readings, ADDED));
  return totals.find((other) => sums.includes(other.cents - cents) && other.places.some(isPaid)) ?? null;
};

/** The sum at one rate, in a column "Totale" of the VAT table, is not the total if the sums of all rates make up another. */
const ofAllRates = ({ totals, vatGroups }: Evidence, { cents }: TotalCandidate): TotalCandidate | null => {
  const isPart = (group: VatGroup): boolean => group.netCents + group.taxCents === cents;
  if (!vatGroups.some(isPart)) return null;
  const wholes = totals.filter((other) => {
    if (other.cents <= cents || other.places.length === 0) return false;
    const { groups, addUp } = groupsForTotal(vatGroups, other.cents);
    return addUp && groups.length >= 2 && groups.some(isPart);
  });
  return wholes.sort((a, b) => b.cents - a.cents)[0] ?? null;
};

/**
 * A sum and a negative sum make up what is payable, for example goods and returns: "Total 39.01, Total -18.80, Total payable
 * 20.21". A deposit is deducted as well, but it is not called a total.
 */
const lessNegativeSum = ({ amounts, totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null => {
  const negative = amounts.filter((amount) => amount.negative && amount.labels.has('total'));
  const isSumWith = (back: LabelledAmount, payable: LabelledAmount): boolean =>
    payable.cents === cents - back.cents &&
    payable.labels.has('grand') &&
    isJustBelow(back, payable) &&
    places.some((place) => isJustBelow(place, payable));
  return totals.find((other) => other.places.some((place) => negative.some((back) => isSumWith(back, place)))) ?? null;
};

/** One of two sums that make up the total below them: "Total at 6% 42.35, total at 0% 17.89, total payable 60.24". */
const ofParts = ({ amounts, totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null => {
  const parts = amounts.filter(
    (amount) => isWhole(amount) && !amount.negative && amount.cents > 0 && amount.cents !== cents,
  );
  const isSum = (whole: LabelledAmount): boolean =>
    isWhole(whole) &&
    places.some((place) => isWhole(place) && isJustBelow(place, whole)) &&
    parts.some((part) => part.cents + cents === whole.cents && isJustBelow(part, whole));
  return totals.find((other) => other.places.some(isSum)) ?? null;
};

/** The sum before a discount, which stands between it and the total: "Sum 1.499,00, Kunderabat -103,35, Total 1.395,65". */
const lessDiscount = ({ amounts, totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null => {
  const discounts = amounts.filter(({ labels, negative }) => labels.has('discount') || negative);
  const isPayable = (payable: LabelledAmount): boolean =>
    isWhole(payable) &&
    discounts.some(
      (discount) =>
        cents - discount.cents === payable.cents &&
        isJustBelow(discount, payable) &&
        places.some((place) => isJustBelow(place, discount)),
    );
  return totals.find((other) => other.places.some(isPayable)) ?? null;
};

const EVIDENCE = [
  'cash-minus-change',
  'equals-cash',
  'net-plus-tax',
  'sum-of-items',
  'confirmations',
  'by-cash-less-change',
  'by-tax-groups',
].map((name) => TOTAL_FEATURES.indexOf(name));

/** A receipt prints its total up to three times. */
const PRINTS = TOTAL_FEATURES.indexOf('best-pass-count');
const MAX_REPEATS = 2;

/** How many other amounts of the document make this one the total. Further prints of it count, too. */
const evidenceFor = ({ features }: TotalCandidate): number =>
  EVIDENCE.reduce((sum, index) => sum + Math.min(1, features[index] ?? 0), 0) +
  Math.min(MAX_REPEATS, Math.max(0, (features[PRINTS] ?? 0) - 1));

const isSamePrint = (a: LabelledAmount, b: LabelledAmount): boolean =>
  a.reading !== b.reading &&
  a.row.page === b.row.page &&
  inSameColumn(a.box, b.box) &&
  Math.abs(a.box.top + a.box.height / 2 - b.box.top - b.box.height / 2) < Math.min(a.box.height, b.box.height) / 2;

const fitsRate = (taxCents: number, netCents: number): boolean =>
  PLAUSIBLE_RATES.some((rate) => Math.abs((netCents * rate) / 100 - taxCents) <= 2);

/** The amount before tax, if the document prints the tax and the sum of both as its total. */
const withTax = ({ amounts, totals }: Evidence, chosen: TotalCandidate): TotalCandidate | null => {
  const taxes = amounts
    .filter(({ labels, above, negative }) => (labels.has('tax') || above.has('tax')) && !negative)
    .filter(({ cents }) => fitsRate(cents, chosen.cents))
    .map(({ cents }) => cents)
    .filter((cents) => cents > 0);
  const isGross = (other: TotalCandidate): boolean =>
    taxes.some((tax) => other.cents - chosen.cents === tax) &&
    other.places.some(isWhole) &&
    evidenceFor(other) > evidenceFor(chosen);
  return totals.find(isGross) ?? null;
};

/** What is printed once may be a misreading of what is printed several times and called total there. */
const repeatedLookalike = ({ totals }: Evidence, chosen: TotalCandidate): TotalCandidate | null => {
  if ((chosen.features[PRINTS] ?? 0) > 1) return null;
  const isRepeated = ({ features, places }: TotalCandidate): boolean =>
    (features[PRINTS] ?? 0) > MAX_REPEATS && places.some(isWhole);
  const needed = evidenceFor(chosen) + MAX_REPEATS;
  return (
    totals.find(
      (other) => looksAlike(other.cents, chosen.cents) && isRepeated(other) && evidenceFor(other) >= needed,
    ) ?? null
  );
};

/** Another reading of the same print, which other amounts confirm: net 51.42 and tax 3.08 make "64.5o" a 54.50. */
const confirmedReading = ({ totals }: Evidence, { places, ...chosen }: TotalCandidate): TotalCandidate | null => {
  const isGuess = places.length > 0 && places.every(({ quality }) => quality === 'repaired');
  const others = totals.filter(
    (other) =>
      other.cents !== chosen.cents && places.some((place) => other.places.some((read) => isSamePrint(place, read))),
  );
  const needed = evidenceFor({ ...chosen, places }) + (isGuess ? 0 : 1);
  const isBetter = (other: TotalCandidate): boolean =>
    evidenceFor(other) >= needed && (!isGuess || other.places.some(({ quality }) => quality === 'clean'));
  return others.filter(isBetter).sort((a, b) => evidenceFor(b) - evidenceFor(a))[0] ?? null;
};

/** What the signs of currencies look like on a bad print. */
const READ_AS: Readonly<Record<string, string>> = { $: '58', '€': '68' };

/** "58.20" where other amounts are printed as "$8.20": the sign was read as a digit. */
const withoutSign = ({ amounts, totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null => {
  const [first = '', ...rest] = String(cents);
  const signs = Object.keys(READ_AS).filter((sign) => READ_AS[sign]?.includes(first));
  const isMisread =
    places.every(({ currencySign }) => currencySign === null) &&
    amounts.some(({ currencySign }) => currencySign !== null && signs.includes(currencySign));
  if (!isMisread) return null;
  const isSigned = ({ currencySign, labels }: LabelledAmount): boolean =>
    currencySign !== null && signs.includes(currencySign) && (labels.has('total') || labels.has('cash'));
  return totals.find((other) => String(other.cents) === rest.join('') && other.places.some(isSigned)) ?? null;
};

/** Cash is rounded to 5 cents. */
const MAX_ROUNDING_CENTS = 4;

/** The amount after rounding, printed just below the one before it: "Total 13.58, Rounding 13.60". */
const afterRounding = ({ totals }: Evidence, { cents, places }: TotalCandidate): TotalCandidate | null =>
  totals.find(
    (other) =>
      other.cents !== cents &&
      other.cents % 5 === 0 &&
      Math.abs(other.cents - cents) <= MAX_ROUNDING_CENTS &&
      other.places.some(
        (place) =>
          (place.labels.has('rounding') || place.labels.has('rounded')) &&
          places.some((before) => isJustBelow(before, place)),
      ),
  ) ?? null;

/** Corrects the choice of the total where the document itself says how two of its amounts belong together. */
export const settleTotal = (
  evidence: Evidence,
  chosen: Choice<TotalCandidate> | null,
): Choice<TotalCandidate> | null => {
  if (chosen === null) return null;
  const found = { ...evidence, totals: evidence.totals.filter(({ cents }) => cents > 0) };
  const { candidate } = chosen;
  const read =
    withoutSign(found, candidate) ??
    confirmedReading(found, candidate) ??
    repeatedLookalike(found, candidate) ??
    candidate;
  const paid =
    withoutChange(found, read) ??
    aboveChange(found, read) ??
    afterRounding(found, read) ??
    paidInCash(found, read) ??
    read;
  const whole =
    ofAllRates(found, paid) ??
    withTax(found, paid) ??
    ofParts(found, paid) ??
    lessNegativeSum(found, paid) ??
    lessDiscount(found, paid) ??
    paid;
  return { ...chosen, candidate: withAdded(found, whole) ?? whole };
};
