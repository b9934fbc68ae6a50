import { joinReasons, listThings } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { SupplierIndustry } from '../coding.js';
import type { Opinion } from '../learnt/mix.js';
import type { Heard, WitnessName } from '../learnt/witnesses.js';
import type { Classification } from './classify.js';

const nameOf = (name: WitnessName, industry: SupplierIndustry | null): Said =>
  name === 'industry'
    ? say('witness_industry', { industry: industry?.title ?? '', day: industry?.date ?? '' })
    : say(`witness_${name}`);

export const wordReason = ({ foundIn, word }: Classification): Said => say(`word_in_${foundIn}`, { word });

/** What each witness says, those for the category first. */
export const purchaseReason = (
  { category, agreeing, others }: Opinion,
  { listed }: Heard,
  words: Classification | null,
  industry: SupplierIndustry | null,
): Said => {
  const byCategory = new Map<string, WitnessName[]>();
  for (const name of agreeing) byCategory.set(category, [...(byCategory.get(category) ?? []), name]);
  for (const other of others) byCategory.set(other.category, [...(byCategory.get(other.category) ?? []), other.name]);
  const said = [...byCategory].flatMap(([named, names]) => {
    const [first, ...rest] = names.map((name) => nameOf(name, industry));
    return first === undefined
      ? []
      : [say('witnesses_say', { category: named, witnesses: listThings([first, ...rest]) })];
  });
  const [first, ...rest] = [
    ...(words === null ? [] : [wordReason(words)]),
    ...said,
    ...(listed?.category === null ? [say('supplier_sells_many_things')] : []),
  ];
  return first === undefined ? say('no_known_word') : joinReasons([first, ...rest]);
};
