import type { Voucher } from './port.js';

type StoredVoucher = Omit<Voucher, 'lines'> & {
  readonly lines: readonly (Omit<Voucher['lines'][number], 'gross' | 'tax'> & {
    readonly gross: string;
    readonly tax: string;
  })[];
  /** Own accounts that have another number in the external books. */
  readonly providerAccounts?: Readonly<Record<string, string>>;
};

/** Minor units are written as text, because a JSON number is a float. */
export const voucherJson = (voucher: Voucher): string =>
  JSON.stringify(voucher, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** The voucher with the account numbers of the external books. */
export const voucherFromJson = (stored: unknown): Voucher => {
  const { providerAccounts = {}, ...voucher } = stored as StoredVoucher;
  const theirs = (account: string): string => providerAccounts[account] ?? account;
  const lines = voucher.lines.map((line) => ({
    ...line,
    account: theirs(line.account),
    gross: BigInt(line.gross),
    tax: BigInt(line.tax),
  }));
  return { ...voucher, contraAccount: theirs(voucher.contraAccount), lines };
};
