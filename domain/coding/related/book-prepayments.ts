import { say } from '#schemas/sentences/say.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import { CodingRefused } from '../coding-refused.js';
import type { CodedLine, CodingInput } from '../coding.js';
import type { DocumentFacts } from '../facts/document-facts.js';
import { reasoned } from '../reasoned.js';
import type { DecidedVat } from '../vat/decided-vat.js';

/** A person said that the paper is the same purchase as an earlier one. */
export const refuseSamePurchase = ({ related }: CodingInput): void => {
  if (related?.is !== 'nothing_to_post') return;
  throw new CodingRefused('document_not_postable', say('nothing_to_post_for_it'));
};

/** The whole price of a final invoice where what is left to pay was read as its total. */
export const withWholePrice = ({ facts, related }: CodingInput): DocumentFacts => {
  const whole = related?.settles?.wholeTotal ?? null;
  return whole === null ? facts : { ...facts, total: whole };
};

/** A prepayment is an asset until the final invoice; an account that a person chose stays. */
export const asPrepayment = (
  { region, related }: CodingInput,
  decided: readonly DecidedVat[],
): readonly DecidedVat[] => {
  if (related?.isPrepayment !== true) return decided;
  const account = reasoned(region.coding.prepayment.account, 'region_rule', say('booked_as_prepayment'));
  return decided.map((line) =>
    line.part.isRounding || line.account.origin === 'person' ? line : { ...line, account },
  );
};

/** When its VAT is deducted. */
export const rulesOfPrepayment = ({ region, related }: CodingInput): readonly RuleUse[] =>
  related?.isPrepayment === true ? [ruleUse(say('rule_prepayment_deducted'), region.coding.prepayment.rule)] : [];

const NO_BOOK_AMOUNTS = { tolerance: 1n, bookGross: 0n, bookTax: 0n, incomeTaxPercent: null } as const;

/**
 * What a final invoice takes back from the account of its prepayments, with the VAT that was deducted then. Where the
 * total is only the remainder, the prepaid part is a cost beside it.
 */
export const linesOfPrepayments = (
  { region, related }: CodingInput,
  decided: readonly DecidedVat[],
): readonly CodedLine[] => {
  const main = decided.find(({ part }) => !part.isRounding);
  if (!related || !main) return [];
  const { settles, takesOff } = related;
  if (takesOff !== null) {
    const reason = say('posted_remainder');
    const account = reasoned(region.coding.prepayment.account, 'region_rule', reason);
    const { vatCode, part } = main;
    const line = { account, category: reasoned(null, 'region_rule', reason), vatCode, vatRate: part.rate };
    return [{ ...NO_BOOK_AMOUNTS, ...line, gross: -takesOff, printedTax: null }];
  }
  if (settles === null) return [];
  const none = reasoned(null, 'region_rule', settles.reason);
  return settles.parts.flatMap((part): CodedLine[] => {
    const vatCode = reasoned(part.vatCode, 'region_rule', settles.reason);
    const shared = { ...NO_BOOK_AMOUNTS, vatCode, vatRate: part.vatRate };
    const back: CodedLine = {
      ...shared,
      account: reasoned(part.account, 'region_rule', settles.reason),
      category: none,
      gross: -part.gross,
      printedTax: -part.tax,
    };
    if (settles.totalIs === 'whole') return [back];
    const { account, category } = main;
    return [{ ...shared, account, category: category.category, gross: part.gross, printedTax: part.tax }, back];
  });
};
