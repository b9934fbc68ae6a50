import { say } from '#schemas/sentences/say.js';
import { rowsInForce } from '../../regions/dated-row.js';
import type { Answers, QuestionCode } from '../../regions/question.js';
import type { CodingInput, VendorHint } from '../coding.js';
import type { RatedPart } from '../split-by-rate.js';
import { vatKeyOf } from './purchase-traits.js';
import type { PurchaseTraits, RatedThing, RememberedPurchase, Thing } from './remembered-purchase.js';
import { isLikeThing } from './thing-words.js';

/** A document that repeats what a person decided: which of it holds for each of its things. */
export interface Repeat {
  readonly of: readonly { readonly thing: RatedThing; readonly memories: readonly RememberedPurchase[] }[];
  readonly answers: Answers;
  readonly accepted: ReadonlySet<string>;
}

const FAR_BEYOND = 5n;
const NARROW = 2n;

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Assets, and what is used privately too: such a decision holds for a thing of about the same price only. */
const isNarrow = ({ region, facts }: CodingInput, { account, answers }: RememberedPurchase): boolean =>
  answers.some(({ question, choice }) => question === 'private_use' && choice !== 'business') ||
  rowsInForce(region.accounts, facts.date).find(({ number }) => number === account)?.type !== 'expense';

const fitsAmount = (thing: Thing, known: Thing, narrow: boolean): boolean => {
  if (thing.amount === null || known.amount === null) return !narrow;
  const [amount, before] = [BigInt(thing.amount), BigInt(known.amount)];
  return narrow ? amount <= before * NARROW && amount * NARROW >= before : amount <= before * FAR_BEYOND;
};

const isInForce = ({ region, facts }: CodingInput, { account, vatCode }: RememberedPurchase): boolean =>
  rowsInForce(region.accounts, facts.date).some(({ number }) => number === account) &&
  rowsInForce(region.vatCodes, facts.date).some(({ code }) => code === vatCode);

const memoriesFor = (
  input: CodingInput,
  thing: RatedThing,
  keys: ReadonlySet<string>,
  known: readonly RememberedPurchase[],
): readonly RememberedPurchase[] => {
  const possible = known.filter(({ vat }) => (thing.vat === null ? keys.has(vat) : thing.vat === vat));
  const alike = possible.filter(({ things }) => things.some(({ words }) => isLikeThing(thing.words, words)));
  return alike.filter((memory) =>
    memory.things.some(
      (other) => isLikeThing(thing.words, other.words) && fitsAmount(thing, other, isNarrow(input, memory)),
    ),
  );
};

const whoseAnswer = (memories: readonly RememberedPurchase[], addressee: string | null): Answers => {
  const [first] = memories;
  const isSame = memories.every((memory) => memory.addressee === addressee);
  return first && isSame ? { whose_document: { choice: 'ours', reason: first.reason } } : {};
};

/**
 * An answer about whose document it is holds for the same addressee only. A person who posted one to this addressee said with it that
 * it is ours.
 */
const answersOf = (memories: readonly RememberedPurchase[], addressee: string | null): Answers => ({
  ...whoseAnswer(memories, addressee),
  ...Object.fromEntries(
    memories.flatMap((memory) =>
      memory.answers
        .filter(({ question }) => question !== 'whose_document' || memory.addressee === addressee)
        .map(({ question, choice }) => [question as QuestionCode, { choice, reason: memory.reason }] as const),
    ),
  ),
});

const isSaid = ({ person, vendor }: CodingInput): boolean =>
  [person, ...vendor.filter(({ origin }) => origin === 'vendor_rule')].some(
    (known) => known !== null && (known.account ?? known.category ?? known.vatCode) !== null,
  );

const sameDecision = (a: RememberedPurchase, b: RememberedPurchase): boolean =>
  a.account === b.account && a.category === b.category && a.vatCode === b.vatCode;

/**
 * Whether a person has decided about such a document of the supplier before: the same kind, VAT and circumstances, and no line that
 * names something new or costs far more. Null when not, and when a person or a rule for the supplier says more.
 */
export const findRepeat = (
  input: CodingInput,
  traits: PurchaseTraits,
  things: readonly RatedThing[],
  parts: readonly RatedPart[],
): Repeat | null => {
  const known = (input.remembered ?? []).filter(
    (memory) => memory.confirmations > 0 && memory.pattern === traits.pattern && isInForce(input, memory),
  );
  if (known.length === 0 || things.length === 0 || isSaid(input)) return null;
  const keys = new Set(parts.filter(({ isRounding }) => !isRounding).map(vatKeyOf));
  const of = things.map((thing) => ({ thing, memories: memoriesFor(input, thing, keys, known) }));
  const memories = [...new Set(of.flatMap((one) => one.memories))];
  const isNew = of.some((one) => one.memories.length === 0);
  const isUndecided = of.some((one) =>
    one.memories.some((a) => one.memories.some((b) => a.vat === b.vat && !sameDecision(a, b))),
  );
  const isUncovered = [...keys].some((key) => !memories.some(({ vat }) => vat === key));
  const most = (vat: string): bigint =>
    memories.filter((memory) => memory.vat === vat).reduce((sum, memory) => sum + BigInt(memory.most), 0n);
  const isFarBeyond = parts.some(
    (part) => !part.isRounding && absolute(part.gross) > most(vatKeyOf(part)) * FAR_BEYOND,
  );
  if (isNew || isUndecided || isUncovered || isFarBeyond) return null;
  const [first] = memories;
  const accepted = (first?.accepted ?? []).filter((doubt) =>
    memories.every((memory) => memory.accepted.includes(doubt)),
  );
  return { of, answers: answersOf(memories, traits.addressee), accepted: new Set(accepted) };
};

/**
 * Whether a person decided otherwise about a thing of this name before: a document that does not repeat it, because it costs far more
 * or came in another way, is not posted against that decision without a person.
 */
export const contradictsMemory = (
  { remembered = [] }: CodingInput,
  things: readonly RatedThing[],
  accounts: readonly string[],
): boolean => {
  const known = remembered.filter(({ confirmations }) => confirmations > 0);
  return things.some((thing) => {
    const alike = known.filter((memory) => memory.things.some(({ words }) => isLikeThing(thing.words, words)));
    return alike.length > 0 && !alike.some(({ account }) => account !== null && accounts.includes(account));
  });
};

/**
 * Whether such a document of the supplier was posted before, apart from what its lines name: the same kind, VAT and circumstances, and
 * no more than twice as much.
 */
const isClose = (
  memories: readonly RememberedPurchase[],
  { pattern }: PurchaseTraits,
  parts: readonly RatedPart[],
): boolean =>
  parts.every(
    (part) =>
      part.isRounding ||
      memories.some(
        (memory) =>
          memory.confirmations > 0 &&
          memory.pattern === pattern &&
          memory.vat === vatKeyOf(part) &&
          absolute(part.gross) <= BigInt(memory.most) * NARROW,
      ),
  );

/** What a person decided for other things of the supplier, if it was always the same: a proposal, not a decision. */
export const hintOf = (input: CodingInput, traits: PurchaseTraits, parts: readonly RatedPart[]): VendorHint | null => {
  const { region, facts, remembered = [] } = input;
  const known = remembered.filter((memory) => isInForce(input, memory));
  const [first, ...others] = known.filter((memory) => !isNarrow(input, memory));
  if (!first || first.account === null || others.some((other) => other.account !== first.account)) return null;
  const isCategory = rowsInForce(region.categories, facts.date).some(({ category }) => category === first.category);
  return {
    account: first.account,
    category: isCategory ? first.category : null,
    reason: say('vendor_known_for_other_things'),
    isClose: known.every((memory) => memory.account === first.account) && isClose(known, traits, parts),
  };
};
