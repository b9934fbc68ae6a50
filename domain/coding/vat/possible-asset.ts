import { say, type Said } from '#schemas/sentences/say.js';
import { convert } from '../../money/convert.js';
import { money, toDecimalText } from '../../money/money.js';
import type { CodingInput, ExchangeRate } from '../coding.js';
import type { DocumentLineFacts } from '../facts/document-facts.js';
import type { DecidedVat } from './decided-vat.js';

/** Categories of things that last. */
const LASTING: ReadonlySet<string | null> = new Set(['small_assets', 'it_equipment']);

/** What is paid for a time or for work is no thing. */
const NO_THING =
  /canon[ei]|abbonament|licenz|software|hosting|cloud|assistenza|aggiornament|manutenzion|noleggi|nolo|riparazion|dominio|servizi|abonnement|licens|drift|support|service|leje|reparation|timer|subscription|license|saas|rental|lease/i;

const COUNT =
  /\b(?:n\.?|nr\.?|pz\.?|qt[aà]\.?) ?(\d{1,3})\b|\b(\d{1,3}) ?(?:x|stk\.?|pz\.?|pezz[io]|paia|pcs|units?)\b/i;

const countOf = (description: string): bigint => {
  const [, after, before] = COUNT.exec(description) ?? [];
  const count = BigInt(after ?? before ?? '1');
  return count > 0n ? count : 1n;
};

/** "n. 2" in the description counts as well where the line itself is one piece. */
const priceOf = ({ amount, unitPrice, description }: DocumentLineFacts): bigint => {
  const counted = (amount ?? unitPrice ?? 0n) / countOf(description);
  return unitPrice !== null && unitPrice !== undefined && unitPrice < counted ? unitPrice : counted;
};

/**
 * A thing above the amount that the law lets a business deduct at once, which is then a fixed asset. What a person or the memory
 * of the supplier decided stays.
 */
export const possibleAsset = (
  { region, facts }: CodingInput,
  decided: readonly DecidedVat[],
  rate: ExchangeRate | null,
): Said | null => {
  const { assetLimit } = region.coding;
  const isOpen = decided.some(
    ({ category: { category } }) =>
      LASTING.has(category.value) && (category.origin === 'region_rule' || category.origin === 'default'),
  );
  if (assetLimit === null || !isOpen) return null;
  const inBooks = (minor: bigint): bigint =>
    rate === null ? minor : convert(money(minor, facts.currency), rate.rate, region.currency).minor;
  const thing = facts.lines.find(
    (line) => !NO_THING.test(line.description) && inBooks(priceOf(line)) > assetLimit.minor,
  );
  if (thing === undefined) return null;
  const limit = `${toDecimalText(money(assetLimit.minor, region.currency))} ${region.currency}`;
  return say('may_be_asset', { thing: thing.description.slice(0, 80), limit, source: assetLimit.source });
};
