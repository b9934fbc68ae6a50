import { foldText } from '../page/fold-text.js';
import { isPartial } from '../page/page.js';
import type { PassRows } from '../page/rows.js';

/** A row or column that begins with the title and number of an invoice: "Faktura 4401", "FATTURA N. 12/2026 del …". */
const NUMBERED_TITLE =
  /^(?:faktura|fattura|invoice|rechnung|regning)(?:nr|nummer| number| no)?[\s.:#°]{0,3}(?:(?:nr|no|n|num|numero|number|nummer)[\s.:#°]{1,3})?([a-z]{0,4}[-/]?\d[\w/-]{0,20})/;

const TOTAL =
  /(?:^|\s)(?:i alt|ialt|total|totale|at betale|til betaling|da pagare|netto a pagare|amount due|gesamtbetrag)(?![a-z]).*\d[.,]\d\d(?!\d)/;

/**
 * How many invoices a text shows: those with a number and a total of their own. Pages of one invoice repeat its number, and an
 * earlier invoice that is named has no total.
 */
export const countInvoices = (readings: readonly PassRows[]): number => {
  const [first] = readings.filter(({ pass }) => !isPartial({ name: pass }));
  const rows = readings
    .filter(({ pass }) => pass === first?.pass)
    .toSorted((a, b) => a.page - b.page)
    .flatMap((reading) => reading.rows.map(({ text }) => foldText(text)));
  const complete = new Set<string>();
  let number: string | null = null;
  for (const row of rows) {
    const found = NUMBERED_TITLE.exec(row)?.[1] ?? null;
    if (found !== null) number = found;
    else if (number !== null && TOTAL.test(row)) complete.add(number);
  }
  return Math.max(1, complete.size);
};
