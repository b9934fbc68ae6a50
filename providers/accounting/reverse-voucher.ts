import { markerOf } from './marker.js';
import type { Voucher } from './port.js';

/** The voucher that reverses another one: a separate entry with the opposite sign, on another day. */
export const reverseVoucher = (voucher: Voucher, entryId: string, date: string): Voucher => ({
  ...voucher,
  marker: markerOf(entryId),
  text: `Reversal: ${voucher.text}`,
  date,
  dueDate: null,
  lines: voucher.lines.map((line) => ({ ...line, gross: -line.gross, tax: -line.tax })),
});
