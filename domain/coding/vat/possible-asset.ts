import { say, type Said } from '#schemas/sentences/say.js';
import { convert } from '../../money/convert.js';
import { money, toDecimalText } from '../../money/money.js';
import { classifyLines, type ClassifiedLine } from '../category/classify.js';
import { categoriesOfAccount } from '../../regions/regions.js';
import { wordsOf } from '../category/region-coding.js';
import type { CodingInput, ExchangeRate } from '../coding.js';
import type { DocumentLineFacts } from '../facts/document-facts.js';
import { isTimeOrWork, priceOfPiece } from '../facts/price-of-piece.js';
import { trainedCategories } from '../learnt/trained-categories.js';
import { isLikelyThing } from '../learnt/witnesses.js';
import type { DecidedVat } from './decided-vat.js';

/** Categories of things that last. Software and service are among them. */
const LASTING: ReadonlySet<string | null> = new Set(['small_assets', 'it_equipment']);

const isThing = ({ line, found }: ClassifiedLine): boolean => {
  if (found !== null && found.supply === 'goods' && LASTING.has(found.category)) return true;
  if (found?.supply === 'services' || isTimeOrWork(line.description)) return false;
  return found === null || LASTING.has(found.category) || isLikelyThing(trainedCategories(), line.description);
};

/** The lines, or the whole document where none was read. A line without an amount is a document of its own if it is the only one. */
const withAmounts = ({ facts }: CodingInput): readonly DocumentLineFacts[] => {
  const whole = facts.net ?? facts.total;
  const [line, ...others] = facts.lines;
  if (line === undefined)
    return [{ description: facts.supplier.name ?? '', amount: whole, vatRate: null, nature: null }];
  return others.length > 0 ? facts.lines : [{ ...line, amount: line.amount ?? whole }];
};

/** A memory of an account alone may be about any category that is booked to it. */
const mayLast = ({ region, facts }: CodingInput, { category: { category }, account }: DecidedVat): boolean => {
  if (category.origin === 'person' || category.origin === 'vendor_rule') return false;
  if (category.origin !== 'memory') return LASTING.has(category.value);
  return categoriesOfAccount(region, account.value, facts.date).some((row) => LASTING.has(row.category));
};

/**
 * A thing above the price up to which the law lets a business deduct it at once, which is then a fixed asset. What a person decided
 * stays, also for the same thing at about the same price on a later document; other memories of the supplier do not decide it.
 */
export const possibleAsset = (
  input: CodingInput,
  decided: readonly DecidedVat[],
  rate: ExchangeRate | null,
  isRepeat: boolean,
): Said | null => {
  const { region, facts } = input;
  const { assetLimit } = region.coding;
  if (assetLimit === null || isRepeat || !decided.some((line) => mayLast(input, line))) return null;
  const inBooks = (minor: bigint): bigint =>
    rate === null ? minor : convert(money(minor, facts.currency), rate.rate, region.currency).minor;
  const dear = withAmounts(input).filter((line) => inBooks(priceOfPiece(line)) > assetLimit.minor);
  if (dear.length === 0) return null;
  const thing = classifyLines(wordsOf(region).classifier, { ...facts, lines: dear }).find(isThing)?.line;
  if (thing === undefined) return null;
  const limit = `${toDecimalText(money(assetLimit.minor, region.currency))} ${region.currency}`;
  return say('may_be_asset', { thing: thing.description.slice(0, 80), limit, source: assetLimit.source });
};
