import { balancesOf } from '../ledger/balance.js';
import { entryLine, type EntryLine } from '../ledger/entry-line.js';
import type { RegionKey } from '../regions/region.js';
import type { BoxSums } from './contribution.js';
import { danishReturn, DANISH_VAT_ACCOUNTS, type DeclaredBefore } from './denmark/danish-return.js';
import { interestRuleFor } from './italy/settlement-rules.js';
import { ITALIAN_VAT_ACCOUNTS, liquidation, type CarriedOver } from './italy/liquidation.js';
import type { ReturnFigures } from './return-figures.js';
import type { VatPeriod } from './vat-period.js';

/** The earlier filings of this period; null for its first return. */
export interface FiledBefore extends DeclaredBefore {
  /** All lines that its settlements posted. */
  readonly settlement: readonly EntryLine[];
}

interface ReturnInput {
  readonly region: RegionKey;
  readonly period: VatPeriod;
  /** The exact sums of all entries of the period, including those that were already reported. */
  readonly all: BoxSums;
  readonly carried: CarriedOver;
  /** Italy: the decision of the organisation; null applies the rule. */
  readonly interestOnCarriedDebt?: boolean | null;
  readonly before: FiledBefore | null;
}

/** The difference of two sets of lines, account by account. */
const differenceOfLines = (lines: readonly EntryLine[], posted: readonly EntryLine[]): readonly EntryLine[] =>
  [...balancesOf([...lines, ...posted.map((line) => entryLine(line.account, -line.amount))])].map(([account, amount]) =>
    entryLine(account, amount),
  );

/**
 * Denmark corrects a filed period with a return of the differences. Italy sends the communication again with the whole
 * settlement, which replaces the first one; only the books get the difference.
 */
export const computeReturn = (input: ReturnInput): ReturnFigures => {
  const { region, period, all, carried, before } = input;
  if (region === 'denmark') return danishReturn(all, before);
  const figures = liquidation(period, all, carried, interestRuleFor(period.end, input.interestOnCarriedDebt ?? null));
  if (before === null) return figures;
  return { ...figures, settlement: differenceOfLines(figures.settlement, before.settlement) };
};

/** The accounts that hold VAT until a return clears them. `balanceSign` is the sign of their usual balance. */
export const vatAccountsOf = (
  region: RegionKey,
): readonly { readonly box: string; readonly account: string; readonly balanceSign: bigint }[] =>
  region === 'denmark' ? DANISH_VAT_ACCOUNTS : ITALIAN_VAT_ACCOUNTS;
