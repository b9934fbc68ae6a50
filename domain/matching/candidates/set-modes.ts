import type { Share } from './hypothesis.js';
import type { ExpectedAmount, Item } from '../read/item.js';

/**
 * How a payer treats all items of one payment: as printed, less the withholding that an Italian payer deducts whether
 * or not the document states it, without VAT (split payment), less every offered discount, or the open amounts.
 */
const MODES = ['usual', 'withheld', 'split', 'discounted', 'open'] as const;
export type Mode = (typeof MODES)[number];

/** Penalty for any mode other than the usual one. */
export const UNUSUAL_POINTS = 90;

const printedWithholding = ({ difference, penalty }: ExpectedAmount): boolean =>
  difference === 'withholding' && penalty === 0;

export const expectedIn = (item: Item, mode: Mode): ExpectedAmount => {
  const open = item.expected[0]!;
  if (item.expected.length === 1) return open;
  const find = (wanted: (expected: ExpectedAmount) => boolean): ExpectedAmount => item.expected.find(wanted) ?? open;
  if (mode === 'usual') return find(printedWithholding);
  if (mode === 'withheld') return find(({ difference }) => difference === 'withholding');
  if (mode === 'split') return find(({ difference }) => difference === 'split_payment');
  return mode === 'discounted' ? find(({ difference }) => difference === 'discount') : open;
};

export const shareOf = (item: Item, mode: Mode = 'usual'): Share => {
  const { amount, difference } = expectedIn(item, mode);
  return { item, paid: amount, difference };
};

export const sharesSum = (shares: readonly Share[]): number => shares.reduce((sum, { paid }) => sum + paid, 0);

const USUAL_ONLY: readonly Mode[] = ['usual'];

/** The modes that give different amounts for these items, the usual one first. */
export const modesFor = (items: readonly Item[]): readonly Mode[] => {
  if (items.every(({ expected }) => expected.length === 1)) return USUAL_ONLY;
  const seen = new Set<string>();
  return MODES.filter((mode) => {
    const amounts = items.map((item) => expectedIn(item, mode).amount).join();
    return seen.has(amounts) ? false : seen.add(amounts) !== undefined;
  });
};
