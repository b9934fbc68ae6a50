import { say, type Said } from '#schemas/sentences/say.js';
import type { CodingInput } from '../coding.js';
import { trainedCategories } from '../learnt/trained-categories.js';
import { isLikelyThing } from '../learnt/witnesses.js';
import type { ClassifiedLine } from './classify.js';

/** Categories of things that last for years. Software and service among them are none. */
const THINGS = new Set(['small_assets', 'it_equipment']);

const isThing = ({ line, found }: ClassifiedLine): boolean =>
  found?.supply === 'goods' && THINGS.has(found.category)
    ? true
    : found?.supply !== 'services' && isLikelyThing(trainedCategories(), line.description);

/** "2 stk.", "n. 2", "4 x": the limit is about one piece. */
const PIECES = /\bn\.\s?(\d{1,3})\b|\b(\d{1,3})\s?(?:x\b|stk\b|pz\b|pcs\b|pezzi\b)/iu;

const piecesOf = (description: string): bigint => {
  const [, numbered, counted] = PIECES.exec(description) ?? [];
  return BigInt(numbered ?? counted ?? '1') || 1n;
};

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Why a thing may be a fixed asset: it costs more than the law lets one deduct at once. Null when none does. */
export const fixedAssetDoubt = (
  { region, facts }: CodingInput,
  lines: readonly ClassifiedLine[],
  category: string,
): Said | null => {
  if (!THINGS.has(category) || facts.currency !== region.currency) return null;
  const [only, ...others] = lines;
  const asset = lines.find((line) => {
    const amount = line.line.amount ?? (line === only && others.length === 0 ? (facts.net ?? facts.total) : 0n);
    const each = size(amount) / piecesOf(line.line.description);
    return each > region.coding.smallAssetLimit && isThing(line);
  });
  return asset === undefined ? null : say('may_be_fixed_asset', { word: asset.line.description });
};
