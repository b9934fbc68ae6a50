import { say } from '#schemas/sentences/say.js';
import { joinReasons } from '#schemas/sentences/combine.js';
import { decimal } from '../../money/decimal.js';
import { money } from '../../money/money.js';
import { taxInGross } from '../../money/percentage.js';
import { LEASE_DEDUCTION_QUESTION } from '../../regions/question.js';
import { ruleUse } from '../../regions/rule-use.js';
import type { CodingInput } from '../coding.js';
import type { Portion } from './decided-vat.js';
import { reasoned } from '../reasoned.js';

const AMOUNT = /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})(?!\d)/g;

/** The deductible VAT that the document states, in minor units; null when it states none or several amounts. */
const statedDeduction = (text: string, stated: RegExp): bigint | null => {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => stated.test(row));
  const amounts = new Set(
    rows.flatMap((row) => {
      const [, whole, cents] = [...row.matchAll(AMOUNT)].at(-1) ?? [];
      return whole === undefined ? [] : [BigInt(`${whole.replaceAll('.', '')}${cents ?? ''}`)];
    }),
  );
  const [only = null] = amounts;
  return amounts.size === 1 ? only : null;
};

/** The gross amount whose VAT is `tax`. */
const grossOf = (tax: bigint, rate: string): bigint => (tax * (100n + BigInt(rate))) / BigInt(rate);

/**
 * Separates the deductible part of the VAT on a leased car if the lessor states it and a person confirms that
 * the lease qualifies. Until then nothing is deducted and the person is asked.
 */
export const splitLease = (input: CodingInput, portion: Portion): readonly Portion[] => {
  const { region, facts, answers } = input;
  const { part, category } = portion;
  const lease = region.coding.leaseDeduction;
  if (
    category.rule.category !== lease?.category ||
    category.rule.deduction !== 'barred' ||
    part.tax === null ||
    part.tax <= 0n
  )
    return [portion];
  const stated = statedDeduction(facts.text, lease.stated);
  if (stated === null || stated <= 0n || stated > part.tax) return [portion];
  const answer = answers.lease_deduction;
  if (answer === undefined)
    return [{ ...portion, category: { ...category, questions: [...category.questions, LEASE_DEDUCTION_QUESTION] } }];
  if (answer.choice !== 'deduct') return [portion];
  const gross = stated === part.tax ? part.gross : grossOf(stated, lease.rate);
  const isConsistent = taxInGross(money(gross, facts.currency), decimal(lease.rate)).minor === stated;
  if (!isConsistent) return [portion];
  const { deduction: _barred, ...open } = category.rule;
  const deducted: Portion = {
    ...portion,
    part: { ...part, gross, tax: stated },
    category: {
      ...category,
      account: reasoned(
        category.account.value,
        category.account.origin,
        joinReasons([category.account.reason, answer.reason]),
      ),
      rule: { ...open, vatCode: lease.vatCode, source: lease.rule.source },
      rules: [...category.rules, ruleUse(say('rule_vat_on_leased_car'), lease.rule)],
    },
  };
  const rest = { ...portion, part: { ...part, gross: part.gross - gross, tax: part.tax - stated } };
  return rest.part.gross === 0n ? [deducted] : [deducted, rest];
};
