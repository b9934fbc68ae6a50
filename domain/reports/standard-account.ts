import type { AccountType } from '../regions/account.js';
import type { RegionKey } from '../regions/region.js';
import { STATEMENT_SECTIONS } from './sections.js';

const EQUITY: Readonly<Record<RegionKey, RegExp>> = { denmark: /^6[5-9]\d\d/, italy: /^2424 A/ };

const KNOWN: Readonly<Record<RegionKey, Readonly<Record<AccountType, string>>>> = {
  denmark: {
    income: '1000 to 4999',
    expense: '1000 to 4999',
    asset: '5000 to 6509',
    liability: '7000 to 8999',
    equity: '6510 to 6999',
  },
  italy: {
    income: 'an item of art. 2425, e.g. "2425 A.1"',
    expense: 'an item of art. 2425, e.g. "2425 B.7"',
    asset: 'an item of art. 2424, e.g. "2424 C.IV.1"',
    liability: 'an item of art. 2424, e.g. "2424 D.4"',
    equity: 'an item of art. 2424, e.g. "2424 A.I"',
  },
};

/** Why an account of this type cannot map to a standard account: reports would have no place for it. Null if it can. */
export const whyNotMapped = (region: RegionKey, type: AccountType, standardAccount: string): string | null => {
  const { result, assets, liabilities } = STATEMENT_SECTIONS[region];
  const isKnown =
    type === 'equity'
      ? EQUITY[region].test(standardAccount)
      : (type === 'asset' ? assets : type === 'liability' ? liabilities : result).some(({ takes }) =>
          takes(standardAccount),
        );
  return isKnown ? null : `must be in the standard chart for accounts of the type ${type}: ${KNOWN[region][type]}`;
};
