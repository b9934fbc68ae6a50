import { amountsInText } from './amounts-in-text.js';
import type { RelatedDocument } from './earlier-document.js';
import type { PrepaidPart } from './related-verdict.js';

interface Stated {
  readonly totalIs: 'whole' | 'remainder';
  readonly wholeTotal: bigint | null;
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/**
 * Whether a final invoice states the whole price or what is left after the prepayments. A line that takes the prepayment
 * off makes the total the remainder; data that state what was prepaid leave the total whole; on paper the printed amounts
 * decide. Null when the document does not show it: posting the wrong one would deduct VAT twice.
 */
export const readFinalAmounts = (document: RelatedDocument, prepaid: readonly PrepaidPart[]): Stated | null => {
  const { total, net, tax, lines } = document;
  const gross = prepaid.reduce((sum, part) => sum + part.gross, 0n);
  const base = prepaid.reduce((sum, part) => sum + part.gross - part.tax, 0n);
  if (gross <= 0n || total <= 0n) return null;
  const whole = { totalIs: 'whole', wholeTotal: null } as const;
  const remainder = { totalIs: 'remainder', wholeTotal: null } as const;
  const takenOff = lines.reduce((sum, { amount }) => (amount !== null && amount < 0n ? sum - amount : sum), 0n);
  const isTakenOff = takenOff === gross || takenOff === base;
  const stated = net === null || tax === null ? null : net + tax;
  if (stated === total + gross) return { totalIs: 'whole', wholeTotal: stated };
  if (document.prepaid !== null && document.prepaid !== 0n)
    return absolute(document.prepaid) === gross && !isTakenOff && total >= gross ? whole : null;
  if (isTakenOff) return stated === null || stated === total ? remainder : null;
  if (document.isElectronic) return null;
  const printed = amountsInText(document.text);
  if (!printed.has(gross) && !printed.has(base)) return null;
  const isWhole = total > gross && printed.has(total - gross);
  const isRemainder = printed.has(total + gross) || (net !== null && printed.has(net + base));
  if (isWhole === isRemainder) return null;
  return isWhole ? whole : remainder;
};
