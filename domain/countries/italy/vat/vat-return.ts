import { balancesOf } from '../../../ledger/balance.js';
import { entryLine, type EntryLine } from '../../../ledger/entry-line.js';
import type { ReturnFigures } from '../../../vat/return-figures.js';
import type { ReturnInput, VatReturnRules } from '../../../vat/vat-return-rules.js';
import { historicalAdvance } from './advance.js';
import { communicationQuarterOf, modulePeriod } from './communication.js';
import { ADVANCE_BOX, ANNUAL_INTEREST_BOX, liquidation, PAYABLE } from './liquidation.js';
import { mayCarrySmallDebt } from './payment-dates.js';
import { interestRuleFor, smallDebtRuleOn } from './settlement-rules.js';
import { writeCommunication } from './write-communication.js';

/** The difference of two sets of lines, account by account. */
const differenceOfLines = (lines: readonly EntryLine[], posted: readonly EntryLine[]): readonly EntryLine[] =>
  [...balancesOf([...lines, ...posted.map((line) => entryLine(line.account, -line.amount))])].map(([account, amount]) =>
    entryLine(account, amount),
  );

/**
 * The communication is sent again with the whole settlement, which replaces the first one; only the books get the
 * difference.
 */
export const italianReturn = (input: ReturnInput): ReturnFigures => {
  const { period, all, carried, before } = input;
  const figures = liquidation(period, all, carried, interestRuleFor(period.end, input.interestOnCarriedDebt ?? null));
  if (before === null) return figures;
  return { ...figures, settlement: differenceOfLines(figures.settlement, before.settlement) };
};

export const ITALIAN_VAT_RETURN: VatReturnRules = {
  title: 'Liquidazione periodica IVA',
  compute: italianReturn,
  filedAgainAs: 'replacement',
  // A settlement is required only if something is carried forward.
  filesEmptyPeriods: false,
  payableAccount: PAYABLE,
  settlementText: 'Liquidazione IVA',
  frequencyWithoutReturns: 'monthly',
  isFinalSmallDebt: (period, due) => due <= smallDebtRuleOn(period.end).upToCents && !mayCarrySmallDebt(period),
  settlements: {
    boxes: {
      outputVat: 'VP4',
      inputVat: 'VP5',
      advance: ADVANCE_BOX,
      quarterlyInterest: 'VP12',
      annualInterest: ANNUAL_INTEREST_BOX,
    },
    advanceAccount: '1602',
    annualOnlyCodes: '^A(22|10|5|4)(D|$)',
    historicalAdvance,
    quarterOf: communicationQuarterOf,
    modulePeriod,
    writeCommunication,
  },
};
