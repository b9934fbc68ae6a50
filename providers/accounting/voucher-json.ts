import type { Voucher } from './port.js';

type StoredVoucher = Omit<Voucher, 'lines'> & {
  readonly lines: readonly (Omit<Voucher['lines'][number], 'gross' | 'tax'> & {
    readonly gross: string;
    readonly tax: string;
  })[];
};

/** Minor units are written as text, because a JSON number is a float. */
export const voucherJson = (voucher: Voucher): string =>
  JSON.stringify(voucher, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export const voucherFromJson = (stored: unknown): Voucher => {
  const voucher = stored as StoredVoucher;
  return {
    ...voucher,
    lines: voucher.lines.map((line) => ({ ...line, gross: BigInt(line.gross), tax: BigInt(line.tax) })),
  };
};
