import { assertBalanced } from '../../ledger/balance.js';
import { entryLine, type EntryLine } from '../../ledger/entry-line.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

/** The purpose of an F24 payment: withholding tax (code 1040), stamp duty (2521–2524), VAT advance (6013, 6035). */
export type ItalianTaxPayment = 'withholding' | 'stamp_duty' | 'vat_advance';

const ACCOUNTS: Readonly<Record<ItalianTaxPayment, string>> = {
  withholding: ITALIAN_POSTING_ACCOUNTS.withholdingOwed,
  stamp_duty: ITALIAN_POSTING_ACCOUNTS.stampDutyOwed,
  vat_advance: ITALIAN_POSTING_ACCOUNTS.vatAdvance,
};

/** `cents` is the amount paid, positive. */
export const postItalianTaxPayment = (
  payment: ItalianTaxPayment,
  cents: bigint,
  bankAccount: string,
): readonly EntryLine[] => assertBalanced([entryLine(ACCOUNTS[payment], cents), entryLine(bankAccount, -cents)]);
