import type { Records } from '../../api/client';

type Explanation = Records['EntryExplanation'];
type Effect = Explanation['vat'][number];
type EntryLines = Records['LedgerEntry']['lines'];
type Field = Explanation['fields'][number];

/** The part of the explanation that leads from one VAT box to the place on the page. */
export interface Trail {
  readonly effect: Effect | undefined;
  /** The line of the entry behind the box, counted from 0; -1 when there is none. */
  readonly line: number;
  readonly coding: Explanation['coding'];
  /** The field whose value is the amount, or else the total. */
  readonly field: Field | undefined;
}

/** Amounts that a field of a document can state, the exact one first. */
const AMOUNT_FIELDS = ['vat', 'net', 'total'];

const cents = (amount: number): number => Math.round(Math.abs(amount) * 100);

/** Follows a box to the line with its account and VAT code, the coding of that line, and the value on the page. */
export function trailOf(why: Explanation, lines: EntryLines, effect: Effect | undefined): Trail {
  const line = effect
    ? lines.findIndex(({ accountId, vatCode }) => accountId === effect.accountId && vatCode === effect.vatCode)
    : lines.findIndex(({ vatCode }) => vatCode !== null);
  return { effect, line, coding: codingOf(why, lines[line]), field: fieldOf(why.fields, effect, lines[line]) };
}

/** The coding line that has the account and VAT code of the entry line, and what belongs to the whole document. */
function codingOf({ coding }: Explanation, line: EntryLines[number] | undefined): Explanation['coding'] {
  const numbers = [...new Set(coding.map(({ line: number }) => number))].filter((number) => number > 0);
  const has = (number: number, name: string, value: string | null | undefined): boolean =>
    coding.some((each) => each.line === number && each.name === name && each.value === value);
  const own =
    numbers.find((number) => has(number, 'account', line?.accountId) && has(number, 'vatCode', line?.vatCode)) ??
    numbers.find((number) => has(number, 'vatCode', line?.vatCode));
  return coding.filter(({ line: number, value }) => value !== null && (number === (own ?? 1) || number === 0));
}

function fieldOf(
  fields: readonly Field[],
  effect: Effect | undefined,
  line: EntryLines[number] | undefined,
): Field | undefined {
  const wanted = [effect?.amount, line?.vatBase, line?.amount].flatMap((amount) => (amount ? [cents(amount)] : []));
  const amounts = fields.filter(({ name, box }) => AMOUNT_FIELDS.includes(name) && box !== null);
  for (const amount of wanted) {
    const exact = amounts.find(({ value }) => cents(Number(value)) === amount);
    if (exact) return exact;
  }
  return amounts.find(({ name }) => name === 'total') ?? fields.find(({ box }) => box !== null);
}
