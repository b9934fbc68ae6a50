import { accepted, refused, type Checked } from '#domain/checked.js';

const GROUPED = /^-?\d{1,3}(?:([.,' \u00a0])\d{3})+(?:([.,])\d{1,8})?$/;
const PLAIN = /^-?\d{1,15}(?:[.,]\d{1,8})?$/;
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number as programs and as Danish and Italian spreadsheets write it: 1234.50, 1234,50, 1.234,50, 1,234.50.
 * Refuses a text such as 1.234, which can mean thousands or decimals.
 */
export function readNumber(text: string): Checked<number> {
  if (AMBIGUOUS.test(text))
    return refused(`is "${text}", which can mean thousands or decimals; remove the separator, or add one more decimal`);
  const plain = toPlain(text);
  if (plain === undefined) return refused(`is "${text}", which is not a number`);
  const digits = plain.replace(/^-?0*|\.(?=\d*$)|^-/g, '').length;
  return digits > 15 ? refused(`is "${text}", which has too many digits`) : accepted(Number(plain));
}

function toPlain(text: string): string | undefined {
  if (PLAIN.test(text)) return text.replace(',', '.');
  const grouped = GROUPED.exec(text);
  const [, separator, decimal] = grouped ?? [];
  if (separator === undefined || separator === decimal) return undefined;
  return text.replaceAll(separator, '').replace(',', '.');
}

/** Reads a date as 2026-10-30, 30-10-2026, 30/10/2026 or 30.10.2026. Returns it as 2026-10-30. */
export function readDate(text: string): Checked<string> {
  const written = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  const iso = written ? `${written[4]}-${written[3]?.padStart(2, '0')}-${written[1]?.padStart(2, '0')}` : text;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    return refused(`is "${text}", which is not a date; write it as 2026-10-30 or 30-10-2026`);
  return accepted(iso);
}
