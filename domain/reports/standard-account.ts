import type { AccountType } from '../regions/account.js';
import type { StatementLayout } from './sections.js';

/** Why an account of this type cannot map to a standard account: reports would have no place for it. Null if it can. */
export const whyNotMapped = (
  { result, assets, liabilities, equity, standardAccounts }: StatementLayout,
  type: AccountType,
  standardAccount: string,
): string | null => {
  const isKnown =
    type === 'equity'
      ? equity.test(standardAccount)
      : (type === 'asset' ? assets : type === 'liability' ? liabilities : result).some(({ takes }) =>
          takes(standardAccount),
        );
  return isKnown ? null : `must be in the standard chart for accounts of the type ${type}: ${standardAccounts[type]}`;
};
