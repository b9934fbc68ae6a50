import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { foldText } from '../page/fold-text.js';
import { labelsIn } from '../page/labels.js';
import type { PassRows, Row } from '../page/rows.js';
import { supplierNumbers } from '../parties/supplier-numbers.js';
import { amountsIn } from './amounts.js';

/** A row that begins an invoice: its title with its number. */
const HEAD =
  /^(?:faktura|fattura|invoice|rechnung|regning)(?:nr|nummer)?(?: (?:nr|no|n|number))?[.:]{0,2} ?(?<number>[a-z]{0,4}[-/]?\d[\w/-]{0,20})(?![\w/-])/;

const hasTotal = (row: Row): boolean => {
  const labels = labelsIn(row.text);
  return labels.has('total') && !labels.has('subtotal') && amountsIn(row).length > 0;
};

/**
 * The numbers of the invoices that stand one below the other in a typed text. Each has its title with a number, its total and the
 * number of the supplier. A statement of account has these only once, and the pages of one invoice repeat its number.
 */
export const invoicesOneBelowAnother = (readings: readonly PassRows[]): readonly string[] => {
  const typed = readings.filter(({ pass }) => pass === TEXT_PASS);
  const rows = typed.flatMap((reading) => reading.rows);
  const heads = rows.flatMap((row, index) => {
    const number = HEAD.exec(foldText(row.text))?.groups?.['number'];
    return number === undefined ? [] : [{ number, index }];
  });
  const whole = heads.filter(({ index }, at) => rows.slice(index, heads[at + 1]?.index).some(hasTotal));
  const numbers = [...new Set(whole.map(({ number }) => number))];
  const printed = supplierNumbers(typed);
  const timesOf = (wanted: string): number =>
    new Set(printed.filter(({ digits }) => digits === wanted).map(({ row }) => row)).size;
  const times = Math.max(0, ...printed.map(({ digits }) => timesOf(digits)));
  return numbers.length > 1 && times >= numbers.length ? numbers : [];
};
