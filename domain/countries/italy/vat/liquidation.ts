import { type Said, say, type Told } from '#schemas/sentences/say.js';
import { assertBalanced } from '../../../ledger/balance.js';
import { entryLine, withoutEmptyLines, type EntryLine } from '../../../ledger/entry-line.js';
import { decimal } from '../../../money/decimal.js';
import { money, toDecimalText } from '../../../money/money.js';
import { percentage } from '../../../money/percentage.js';
import { ruleUse, type RuleUse } from '../../../regions/rule-use.js';
import { boxSum, type BoxSums } from '../../../vat/contribution.js';
import type { BoxFigure, ReturnFigures } from '../../../vat/return-figures.js';
import type { VatPeriod } from '../../../vat/vat-period.js';
import type { CarriedOver } from '../../../vat/vat-return-rules.js';
import { ITALIAN_VAT_CREDIT_ACCOUNT } from '../posting/posting-accounts.js';
import { mayCarrySmallDebt } from './payment-dates.js';
import { interestRuleOn, smallDebtRuleOn, type InterestRule, type SmallDebtRule } from './settlement-rules.js';

export const ADVANCE_BOX = 'VP13';

/** The interest of the last quarter, in the annual return. */
export const ANNUAL_INTEREST_BOX = 'VL36';

/** The account to which a settlement posts the amount to pay. */
export const PAYABLE = '2605';

interface Rows {
  readonly sales: bigint;
  readonly purchases: bigint;
  readonly dueTax: bigint;
  readonly deducted: bigint;
  readonly advance: bigint;
}

const positive = (cents: bigint): bigint => (cents > 0n ? cents : 0n);

/**
 * 1 % of the debt of a quarterly payer, before the advance. None for the last quarter of the year (the row stays
 * empty).
 */
const interestOf = (
  period: VatPeriod,
  net: bigint,
  carried: CarriedOver,
  rule: InterestRule,
): { readonly base: bigint; readonly interest: bigint } => {
  const debts = positive(net) + (rule.onCarriedDebt ? carried.smallDebt : 0n);
  const base = positive(debts - positive(-net) - carried.periodCredit - carried.yearCredit);
  if (period.frequency === 'monthly' || endsYear(period)) return { base, interest: 0n };
  return { base, interest: percentage(money(base, 'EUR'), decimal(rule.percent)).minor };
};

/**
 * The interest of the last quarter is part of the annual balance (VL36), computed on what is left to pay after the
 * advance. It is not in the communication.
 */
const annualInterestOf = (period: VatPeriod, beforeInterest: bigint, rule: InterestRule): bigint =>
  isSettledWithAnnualReturn(period)
    ? percentage(money(positive(beforeInterest), 'EUR'), decimal(rule.percent)).minor
    : 0n;

const endsYear = ({ end }: VatPeriod): boolean => end.endsWith('-12-31');

/** The last quarter of an optional quarterly payer is settled with the annual return: Trimestre 5. */
export const isSettledWithAnnualReturn = (period: VatPeriod): boolean =>
  period.frequency !== 'monthly' && endsYear(period);

/**
 * One settlement of Italian VAT: the rows VP2–VP14 of the quarterly communication. `all` contains the exact sums of
 * VP2–VP5 and the payments on account (VP13). DPR 100/98 art. 1; row numbers of the form IVP18.
 */
export const liquidation = (
  period: VatPeriod,
  all: BoxSums,
  carried: CarriedOver,
  interestRule: InterestRule = interestRuleOn(period.end),
): ReturnFigures => {
  const rows: Rows = {
    sales: boxSum(all, 'VP2'),
    purchases: boxSum(all, 'VP3'),
    dueTax: boxSum(all, 'VP4'),
    deducted: boxSum(all, 'VP5'),
    advance: boxSum(all, ADVANCE_BOX),
  };
  const net = rows.dueTax - rows.deducted;
  const { base, interest } = interestOf(period, net, carried, interestRule);
  const beforeInterest = net + carried.smallDebt - carried.periodCredit - carried.yearCredit - rows.advance;
  const annualInterest = annualInterestOf(period, beforeInterest, interestRule);
  const due = beforeInterest + interest + annualInterest;
  const smallDebt = smallDebtRuleOn(period.end);
  const isSmall = due > 0n && due <= smallDebt.upToCents && !isSettledWithAnnualReturn(period);
  const isCarried = isSmall && mayCarrySmallDebt(period);
  return {
    boxes: boxesOf(period, rows, carried, {
      net,
      due,
      interest,
      annualInterest,
      interestFormula: describeInterest(base, interestRule),
    }),
    due,
    carriedCredit: positive(-due),
    carriedDebit: isCarried ? due : 0n,
    settlement: settle(rows, carried, interest + annualInterest, due),
    rules: rulesOf(interest + annualInterest, interestRule, isSmall ? smallDebt : null),
    notes: notesOf(period, due, isSmall, isCarried),
  };
};

const rulesOf = (interest: bigint, rule: InterestRule, smallDebt: SmallDebtRule | null): readonly RuleUse[] => [
  ...(interest === 0n ? [] : [ruleUse(say('the_interest_of_quarterly_payers'), rule)]),
  ...(smallDebt === null ? [] : [ruleUse(say('rule_small_debts_carried'), smallDebt)]),
];

const notesOf = (period: VatPeriod, due: bigint, isSmall: boolean, isCarried: boolean): readonly Said[] => {
  const amount = `${toDecimalText(money(due, 'EUR'))} EUR`;
  const notes: Said[] = [];
  if (isCarried) notes.push(say('note_debt_carried', { amount }));
  else if (isSmall) notes.push(say('note_debt_final', { amount }));
  if (isSettledWithAnnualReturn(period)) {
    notes.push(say('note_last_quarter'));
  }
  return notes;
};

interface Results {
  readonly net: bigint;
  readonly due: bigint;
  readonly interest: bigint;
  readonly annualInterest: bigint;
  readonly interestFormula: string;
}

/** The base is stated, because it is not settled which amounts belong to it. */
const describeInterest = (base: bigint, { percent, onCarriedDebt }: InterestRule): string => {
  const amount = toDecimalText(money(base, 'EUR'));
  return `${percent} % × ${amount} (VP6.1${onCarriedDebt ? ' + VP7' : ''} − VP6.2 − VP8 − VP9 − VP10 − VP11)`;
};

const boxesOf = (period: VatPeriod, rows: Rows, carried: CarriedOver, results: Results): readonly BoxFigure[] => {
  const shownDue = isSettledWithAnnualReturn(period) ? 0n : results.due;
  const box = (code: string, label: string, cents: bigint, formula: Told | null = null): BoxFigure => ({
    code,
    label,
    amount: cents,
    exact: cents,
    formula,
  });
  const before = say('formula_carried_over');
  const result = 'VP6.1 + VP7 + VP12 − VP6.2 − VP8 − VP9 − VP10 − VP11 − VP13';
  return [
    box('VP2', 'Totale operazioni attive (al netto dell’IVA)', rows.sales),
    box('VP3', 'Totale operazioni passive (al netto dell’IVA)', rows.purchases),
    box('VP4', 'IVA esigibile', rows.dueTax),
    box('VP5', 'IVA detratta', rows.deducted),
    box('VP6.1', 'IVA dovuta', positive(results.net), say('formula_when_positive', { difference: 'VP4 − VP5' })),
    box('VP6.2', 'IVA a credito', positive(-results.net), say('formula_when_positive', { difference: 'VP5 − VP4' })),
    box('VP7', 'Debito periodo precedente non superiore al minimo', carried.smallDebt, before),
    box('VP8', 'Credito periodo precedente', carried.periodCredit, before),
    box('VP9', 'Credito anno precedente', carried.yearCredit, before),
    box('VP10', 'Versamenti auto UE', 0n),
    box('VP11', 'Crediti d’imposta', 0n),
    box('VP12', 'Interessi dovuti per liquidazioni trimestrali', results.interest, results.interestFormula),
    box(ADVANCE_BOX, 'Acconto dovuto', rows.advance),
    box('VP14.1', 'IVA da versare', positive(shownDue), result),
    box('VP14.2', 'IVA a credito', positive(-shownDue), result),
    ...(results.annualInterest === 0n
      ? []
      : [box(ANNUAL_INTEREST_BOX, 'Interessi dovuti in sede di dichiarazione annuale', results.annualInterest)]),
  ];
};

const ACCOUNTS = {
  outputVat: '2601',
  inputVat: '1601',
  advance: '1602',
  credit: ITALIAN_VAT_CREDIT_ACCOUNT,
  payable: PAYABLE,
  interest: '5240',
} as const;

/** The debt of the previous period is already on the payable account, and its credit on the credit account. */
const settle = (rows: Rows, carried: CarriedOver, interest: bigint, due: bigint): readonly EntryLine[] =>
  assertBalanced(
    withoutEmptyLines([
      entryLine(ACCOUNTS.outputVat, rows.dueTax),
      entryLine(ACCOUNTS.inputVat, -rows.deducted),
      entryLine(ACCOUNTS.interest, interest),
      entryLine(ACCOUNTS.advance, -rows.advance),
      entryLine(ACCOUNTS.credit, positive(-due) - carried.periodCredit - carried.yearCredit),
      entryLine(ACCOUNTS.payable, carried.smallDebt - positive(due)),
    ]),
  );
