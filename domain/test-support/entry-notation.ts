import type { EntryLine } from '../ledger/entry-line.js';

/**
 * Writes an entry the way an accountant does: debits, a slash, credits, each "account amount", e.g. `2450 100.00; 7740
 * 25.00 / 6481 125.00`. Each side is sorted, so the order of lines does not matter.
 */
const amountText = (minor: bigint): string => {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const side = (lines: readonly EntryLine[], sign: 1n | -1n): string =>
  lines
    .filter((line) => line.amount * sign > 0n)
    .map((line) => `${line.account} ${amountText(line.amount * sign)}`)
    .sort()
    .join('; ');

export const inNotation = (lines: readonly EntryLine[]): string => `${side(lines, 1n)} / ${side(lines, -1n)}`;
