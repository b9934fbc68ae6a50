import type { EntryLine } from '../../../ledger/entry-line.js';
import type { RegisterEntry } from '../../../regions/posting/posting-region.js';
import { vatCodeOf } from '../../../regions/regions.js';
import { ITALY } from '../italy.js';

/**
 * Codes for documents that are not invoices, or that have no effect on the return: DPR 633/72 art. 25 registers only
 * invoices.
 */
const NOT_REGISTERED = new Set(['AX', 'AE']);

/**
 * The VAT registers of an entry. A purchase with reverse charge is in both: the buyer completes the invoice and
 * registers it like an issued one (DPR 633/72 art. 17(2); DL 331/93 art. 47).
 */
export const vatRegistersOf = (lines: readonly EntryLine[], date: string): readonly RegisterEntry[] => {
  const codes = lines
    .flatMap(({ vat }) => (vat === null ? [] : [vatCodeOf(ITALY, vat.code, date)]))
    .filter(({ code }) => !NOT_REGISTERED.has(code));
  if (codes.length === 0) return [];
  if (codes.some(({ mechanism }) => mechanism === 'reverse_charge')) {
    return [
      { register: 'purchases', series: 'reverse_charge' },
      { register: 'sales', series: 'reverse_charge' },
    ];
  }
  return [
    { register: codes.some(({ direction }) => direction === 'sale') ? 'sales' : 'purchases', series: 'ordinary' },
  ];
};
