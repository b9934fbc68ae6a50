import type { Transaction } from '#platform/database/transaction.js';
import type { InvoiceRow, StoredLink } from '#tables/invoice-table.js';
import { assignNumber, type WantedNumber } from './assign-number.js';

export interface BoundNumber {
  readonly number: string;
  readonly date: string;
  readonly linked: readonly StoredLink[];
  /** True if the invoice keeps the number it had before, within the time in which it may be used again. */
  readonly isReused: boolean;
}

/**
 * Decides the number and date of an invoice that is issued. A rejected invoice keeps both for five days from the
 * notice. After that it gets new ones and refers to the old ones. Without a number from the caller, the number comes
 * from `series`.
 */
export async function bindNumber(
  tx: Transaction,
  row: InvoiceRow,
  today: string,
  series: WantedNumber['series'],
): Promise<BoundNumber> {
  const { number, date } = row;
  const counted = { ...(series !== undefined && { series }), isInAnyOrder: row.purpose === 'self_billing' };
  if (row.number_bound_at !== null && number !== null && date !== null) {
    if (row.resend_until === null || today <= row.resend_until) {
      return { number, date, linked: row.linked, isReused: true };
    }
    const assigned = await assignNumber(tx, { invoiceId: row.id, given: null, date: today, ...counted });
    return { number: assigned, date: today, linked: [...row.linked, { number, date }], isReused: false };
  }
  const wanted = { invoiceId: row.id, given: number, date: date ?? today, ...counted };
  return { number: await assignNumber(tx, wanted), date: wanted.date, linked: row.linked, isReused: false };
}
