import type { Transaction } from '#platform/database/transaction.js';
import type { InvoiceRow, StoredLink } from '#tables/invoice-table.js';
import { dealNumber, type WantedNumber } from './deal-number.js';

export interface BoundNumber {
  readonly number: string;
  readonly date: string;
  readonly linked: readonly StoredLink[];
  /** The number that it has had before, within the time in which it may be used again. */
  readonly isReused: boolean;
}

/**
 * The number and date of an invoice that is issued. A rejected one keeps both for five days from the notice; after that it gets new
 * ones and names the old. `series` counts when nobody gave a number.
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
    const dealt = await dealNumber(tx, { invoiceId: row.id, given: null, date: today, ...counted });
    return { number: dealt, date: today, linked: [...row.linked, { number, date }], isReused: false };
  }
  const wanted = { invoiceId: row.id, given: number, date: date ?? today, ...counted };
  return { number: await dealNumber(tx, wanted), date: wanted.date, linked: row.linked, isReused: false };
}
