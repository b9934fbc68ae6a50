import { foldText } from '../category/fold-text.js';
import { AMOUNT, centsOf } from '../related/amounts-in-text.js';

/** An amount and the words that stand before it in its row, folded. In hundredths, without sign. */
export interface LabelledAmount {
  readonly label: string;
  readonly cents: bigint;
}

/** The amounts of a text, each with the words between it and the amount before it. An amount without words has none of its own. */
export const labelledAmounts = (text: string): readonly LabelledAmount[] =>
  text.split('\n').flatMap((row) => {
    let start = 0;
    return [...row.matchAll(AMOUNT)].flatMap((match) => {
      const label = foldText(row.slice(start, match.index));
      start = match.index + match[0].length;
      return /\p{L}/u.test(label) ? [{ label, cents: centsOf(match[0]) }] : [];
    });
  });
