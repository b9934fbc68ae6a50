import type { EntryLine } from '../ledger/entry-line.js';
import type { Region } from '../regions/region.js';
import { vatCodeOf } from '../regions/regions.js';

/**
 * The documents that are sent to the exchange for purchases from abroad. TD16 (domestic reverse charge) is optional and
 * not drafted.
 */
const DRAFTED: ReadonlySet<string> = new Set(['TD17', 'TD18', 'TD19']);

interface SelfBilledBase {
  readonly code: string;
  /** In cents. */
  readonly base: bigint;
}

/** The bases of an entry that a self-billing document must state, by VAT code. */
export const selfBillingCodes = (
  region: Region,
  lines: readonly EntryLine[],
  date: string,
): readonly SelfBilledBase[] => {
  const bases = new Map<string, bigint>();
  for (const { vat } of lines) {
    if (vat === null) continue;
    const { documentType } = vatCodeOf(region, vat.code, date);
    if (documentType !== null && DRAFTED.has(documentType)) bases.set(vat.code, (bases.get(vat.code) ?? 0n) + vat.base);
  }
  return [...bases].map(([code, base]) => ({ code, base })).filter(({ base }) => base !== 0n);
};

/**
 * The date of the document: the day of receipt for purchases from the EU, the day of the operation for others, and never
 * a day in the future (control 00403).
 */
export const selfBillingDate = (
  { documentType, isFromEu }: { readonly documentType: string; readonly isFromEu: boolean },
  days: { readonly document: string; readonly receipt: string },
  today: string,
): string => {
  const day = documentType !== 'TD19' && isFromEu ? days.receipt : days.document;
  return day > today ? today : day;
};

/** The 15th of the month after the purchase was received (esterometro, from 2022-07-01). */
export const sendByDate = (receipt: string): string => {
  const [year = 0, month = 0] = receipt.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-15` : `${year}-${String(month + 1).padStart(2, '0')}-15`;
};
