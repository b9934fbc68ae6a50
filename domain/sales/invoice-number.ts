import { accepted, refused, type Checked } from '../checked.js';

/** A number taken apart: `2026-0042` is number 42 of the series `{year}-{n}`, written with four digits. */
export interface InvoiceNumber {
  readonly series: string;
  readonly counter: number;
  readonly width: number;
}

export const DEFAULT_SERIES = { series: '{year}-{n}', width: 4 } as const;

/** Self-billing documents have a series of their own, apart from what is sold (DPR 633/72 art. 17, 21). */
export const SELF_BILLING_SERIES = { series: 'AF-{year}-{n}', width: 4 } as const;

/** FatturaPA has room for twenty characters of Basic Latin; other formats for more. */
const MAX_LENGTH = 20;

export const formatInvoiceNumber = ({ series, counter, width }: InvoiceNumber, year: number): string =>
  series.replace('{year}', String(year)).replace('{n}', String(counter).padStart(width, '0'));

/**
 * Which series a number belongs to, and where in it. The counter is the last group of digits that is not the year, so that
 * `42/2026`, `FT-2026-42` and `50/R` all have one.
 */
export const parseInvoiceNumber = (text: string, year: number): Checked<InvoiceNumber> => {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH)
    return refused(`has ${trimmed.length} characters; at most ${MAX_LENGTH} are allowed`);
  if (!/^[\x20-\x7e]+$/.test(trimmed) || /[{}]/.test(trimmed)) {
    return refused('must be letters, digits and simple punctuation');
  }
  const groups = [...trimmed.matchAll(/\d+/g)];
  const yearGroup = groups.length > 1 ? groups.find(([digits]) => digits === String(year)) : undefined;
  const counterGroup = groups.filter((group) => group !== yearGroup).at(-1);
  if (counterGroup === undefined) return refused('must contain a digit: the place in its series');
  if (counterGroup[0].length > 9) return refused('counts too high: its last group of digits has more than nine');
  const counter = Number(counterGroup[0]);
  if (counter === 0) return refused('begins at 1, not at 0');
  const pieces = [
    { at: counterGroup.index, length: counterGroup[0].length, name: '{n}' },
    ...(yearGroup === undefined ? [] : [{ at: yearGroup.index, length: 4, name: '{year}' }]),
  ].sort((a, b) => b.at - a.at);
  const series = pieces.reduce(
    (template, { at, length, name }) => `${template.slice(0, at)}${name}${template.slice(at + length)}`,
    trimmed,
  );
  const width = counterGroup[0].startsWith('0') ? counterGroup[0].length : 1;
  return accepted({ series, counter, width });
};
