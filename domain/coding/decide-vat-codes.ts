import { convert } from '../money/convert.js';
import { money } from '../money/money.js';
import { supplyOfCategory, type PurchaseVatCase } from '../regions/purchase-vat-case.js';
import { vatCodeOf } from '../regions/regions.js';
import type { RuleUse } from '../regions/rule-use.js';
import { CodingRefused } from './coding-refused.js';
import type { CodingInput, ExchangeRate } from './coding.js';
import type { DecidedCategory } from './decide-category.js';
import { fitsVatCode } from './fits-vat-code.js';
import { foldText } from './fold-text.js';
import { reasoned, strongest, type Reasoned } from './reasoned.js';
import { codingOf } from './region-coding.js';
import type { RatedPart } from './split-by-rate.js';

export interface DecidedVat {
  readonly part: RatedPart;
  readonly account: Reasoned<string>;
  readonly vatCode: Reasoned<string>;
  readonly rules: readonly RuleUse[];
}

export interface VatSituation {
  readonly kind: 'invoice' | 'receipt';
  readonly place: PurchaseVatCase['place'];
  readonly vatCountry: string | null;
  readonly rate: ExchangeRate | null;
}

/** Phrases that suppliers print when the buyer owes the VAT, folded. */
const REVERSE_CHARGE_WORDS = ['omvendt betalingspligt', 'reverse charge', 'inversione contabile'];

const statesReverseCharge = ({ facts }: CodingInput): boolean => {
  const text = foldText(`${facts.text} ${facts.descriptions.join(' ')}`);
  return REVERSE_CHARGE_WORDS.some((words) => text.includes(words));
};

const vatCaseOf = (
  input: CodingInput,
  part: RatedPart,
  category: DecidedCategory,
  situation: VatSituation,
): PurchaseVatCase => {
  const { region, facts } = input;
  const inBooks = (minor: bigint): bigint =>
    situation.rate === null ? minor : convert(money(minor, facts.currency), situation.rate.rate, region.currency).minor;
  return {
    date: facts.date,
    kind: situation.kind,
    place: situation.place,
    vatCountry: part.tax === null || part.tax === 0n ? null : situation.vatCountry,
    rate: part.rate,
    nature: part.nature,
    gross: inBooks(part.gross),
    tax: part.tax === null ? null : inBooks(part.tax),
    category: { ...category.rule, account: category.account.value },
    supply: supplyOfCategory(category.rule.category),
    statesReverseCharge: statesReverseCharge(input),
  };
};

/** The code that a person, a vendor rule or the memory prefers, if it fits this part. */
const preferred = (input: CodingInput, part: RatedPart, situation: VatSituation): Reasoned<string> | null => {
  const { region, facts, person, vendor } = input;
  const fits = (code: string): boolean =>
    fitsVatCode(part, vatCodeOf(region, code, facts.date), { region, currency: facts.currency, ...situation });
  const stated = person?.vatCode ?? null;
  return strongest([
    stated !== null && fits(stated) ? reasoned(stated, 'person', 'set by a person') : null,
    ...vendor.map(({ vatCode, origin, reason }) =>
      vatCode !== null && fits(vatCode) ? reasoned(vatCode, origin, reason) : null,
    ),
  ]);
};

const decideOne = (
  input: CodingInput,
  part: RatedPart,
  category: DecidedCategory,
  situation: VatSituation,
): DecidedVat => {
  const { rounding, chooseVatCode } = codingOf(input.region.key);
  if (part.isRounding) {
    const reason = 'the total is rounded';
    return {
      part,
      account: reasoned(rounding.account, 'region_rule', reason),
      vatCode: reasoned(rounding.vatCode, 'region_rule', reason),
      rules: [],
    };
  }
  const preferredCode = preferred(input, part, situation);
  if (preferredCode !== null) return { part, account: category.account, vatCode: preferredCode, rules: [] };
  const choice = chooseVatCode(vatCaseOf(input, part, category, situation));
  return {
    part,
    account:
      category.isAccountGiven || choice.account === null
        ? category.account
        : reasoned(choice.account, 'region_rule', choice.reason),
    vatCode: reasoned(choice.code, 'region_rule', choice.reason),
    rules: choice.rules,
  };
};

/**
 * Decides the VAT code of every part. A code that a person sets for the whole document applies to the parts that it
 * fits: a code with a rate to the parts of that rate, a code without VAT or with reverse charge to all. A code that
 * fits no part is refused.
 */
export const decideVatCodes = (
  input: CodingInput,
  parts: readonly RatedPart[],
  category: DecidedCategory,
  situation: VatSituation,
): readonly DecidedVat[] => {
  const decided = parts.map((part) => decideOne(input, part, category, situation));
  const stated = input.person?.vatCode ?? null;
  if (stated !== null && !decided.some(({ vatCode }) => vatCode.origin === 'person')) {
    throw new CodingRefused(
      'coding_impossible',
      `The VAT code ${stated} fits no part of the document: its rate, its reverse charge or its deduction contradicts the VAT that is printed.`,
    );
  }
  return decided;
};
