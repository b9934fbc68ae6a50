import { say, type Said } from '#schemas/sentences/say.js';
import { amountsIn, centsToText, type Amount } from '../clues/amounts.js';
import type { Candidates } from '../candidates/candidates.js';
import { chooseVat, type Decisions } from './decide.js';
import type { ExtractionModel } from '../confidence/extraction-model.js';
import type { Field } from '../confidence/fields.js';
import { PENSION_FUND, STATED_FUND, WITHHOLDING } from '../clues/fee-rows.js';
import { foldText } from '../page/fold-text.js';
import type { PassRows } from '../page/rows.js';

const amountIn = (readings: readonly PassRows[], label: RegExp): Amount | null => {
  for (const row of readings.flatMap(({ rows }) => rows)) {
    if (!label.test(foldText(row.text))) continue;
    const amount = amountsIn(row)
      .filter(({ percent, quality }) => !percent && quality !== 'whole')
      .at(-1);
    if (amount !== undefined && amount.cents > 0) return amount;
  }
  return null;
};

const fieldOf = (amount: Amount | null, why: Said): Field | null =>
  amount === null
    ? null
    : {
        value: amount.row.text.slice(amount.start, amount.end).trim(),
        normalized: centsToText(amount.cents),
        confidence: 0.9,
        page: amount.row.page,
        box: amount.box,
        why,
      };

interface FeeNoteFields {
  readonly withholding: Field | null;
  readonly pensionFund: Field | null;
}

/** The withholding tax and pension fund contribution of a fee note. Some professionals have a fund and no withholding. */
export const feeNoteFields = ({ readings }: Candidates): FeeNoteFields => {
  const withheld = amountIn(readings, WITHHOLDING);
  return {
    withholding: fieldOf(withheld, say('in_row_of_withholding')),
    pensionFund: fieldOf(
      amountIn(readings, withheld === null ? STATED_FUND : PENSION_FUND),
      say('in_row_of_pension_fund'),
    ),
  };
};

/**
 * A fee note prints its total and, below, what is left after the withholding ("netto a pagare"). The document is owed
 * in full, so if the smaller amount was chosen and the full one is printed too, the full one is the total.
 */
export const withGrossTotal = (found: Candidates, chosen: Decisions, model: ExtractionModel): Decisions => {
  const withheld = amountIn(found.readings, WITHHOLDING);
  if (withheld === null || chosen.total === null) return chosen;
  const grossCents = chosen.total.candidate.cents + withheld.cents;
  const gross = found.totals.find(({ cents }) => cents === grossCents);
  if (gross === undefined) return chosen;
  const vat = chooseVat(found, grossCents, model);
  return { ...chosen, total: { ...chosen.total, candidate: gross }, vat: vat ?? chosen.vat };
};
