import { accepted, refused, type Checked } from '../../checked.js';
import { say } from '#schemas/sentences/say.js';

/** The parts of a number: `2026-0042` is number 42 of the series `{year}-{n}`, written with four digits. */
interface InvoiceNumber {
  readonly series: string;
  readonly counter: number;
  readonly width: number;
}

export const DEFAULT_SERIES = { series: '{year}-{n}', width: 4 } as const;

/** Self-billing documents have their own series, separate from sales (DPR 633/72 art. 17, 21). */
export const SELF_BILLING_SERIES = { series: 'AF-{year}-{n}', width: 4 } as const;

/** FatturaPA allows twenty characters of Basic Latin; other formats allow more. */
const MAX_LENGTH = 20;

export const formatInvoiceNumber = ({ series, counter, width }: InvoiceNumber, year: number): string =>
  series.replace('{year}', String(year)).replace('{n}', String(counter).padStart(width, '0'));

/**
 * Finds the series of a number and its position. The counter is the last group of digits that is not the year, so
 * `42/2026`, `FT-2026-42` and `50/R` all have one.
 */
export const parseInvoiceNumber = (text: string, year: number): Checked<InvoiceNumber> => {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return refused(say('number_too_long', { count: trimmed.length, most: MAX_LENGTH }));
  if (!/^[\x20-\x7e]+$/.test(trimmed) || /[{}]/.test(trimmed)) {
    return refused(say('number_characters'));
  }
  const groups = [...trimmed.matchAll(/\d+/g)];
  const yearGroup = groups.length > 1 ? groups.find(([digits]) => digits === String(year)) : undefined;
  const counterGroup = groups.filter((group) => group !== yearGroup).at(-1);
  if (counterGroup === undefined) return refused(say('number_counter'));
  if (counterGroup[0].length > 9) return refused(say('number_too_high'));
  const counter = Number(counterGroup[0]);
  if (counter === 0) return refused(say('number_from_one'));
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
