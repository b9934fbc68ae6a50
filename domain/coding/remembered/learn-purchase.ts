import type { Coding } from '../coding.js';
import { isLikeThing } from './thing-words.js';
import type { RememberedPurchase } from './remembered-purchase.js';
import type { Thing } from './remembered-purchase.js';

/** Answers about one document only: the next picture, gift or late invoice of the supplier is another one. */
export const ABOUT_ONE_DOCUMENT: readonly string[] = ['several_papers', 'gift_value', 'receipt_year'];

/** What a person decided about things, without who and when. */
export type Lesson = Omit<RememberedPurchase, 'id' | 'confirmations' | 'reason'>;

const MOST_THINGS = 60;

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** What a person answers by posting a document. */
const IMPLIED = { whose_document: 'ours', document_kind: 'purchase' } as const;

const impliedBy = ({ questions }: Coding): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(IMPLIED).filter(([asked]) =>
      questions.some(({ code, isAnsweredByPosting }) => code === asked && isAnsweredByPosting === true),
    ),
  );

/** What a coded document teaches about its supplier; nothing if its supplier or its lines were not read. */
export const lessonsOf = (coding: Coding, answers: Readonly<Record<string, string>>): readonly Lesson[] => {
  const { traits } = coding;
  if (!traits || traits.vendor === null) return [];
  const { pattern, addressee, doubts } = traits;
  const kept = Object.entries({ ...impliedBy(coding), ...answers })
    .filter(([question]) => !ABOUT_ONE_DOCUMENT.includes(question))
    .map(([question, choice]) => ({ question, choice }));
  return coding.lines.flatMap(({ vat, things = [], account, category, vatCode, gross }) =>
    vat === null || vat === undefined || things.length === 0
      ? []
      : [
          {
            ...{ pattern, addressee, vat, things, answers: kept, accepted: doubts },
            ...{ account: account.value, category: category.value, vatCode: vatCode.value },
            most: String(absolute(gross)),
          },
        ],
  );
};

const isSameDecision = (a: Lesson, b: Lesson): boolean =>
  a.account === b.account && a.category === b.category && a.vatCode === b.vatCode;

const isSamePlace = (a: Lesson, b: Lesson): boolean => a.pattern === b.pattern && a.vat === b.vat;

const larger = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b);

const names = (things: readonly Thing[], thing: Thing): boolean =>
  things.some(({ words }) => isLikeThing(thing.words, words) || isLikeThing(words, thing.words));

/** A memory with what a later document adds. The new decision replaces the answers and doubts of the old one. */
const merged = <M extends Lesson>(memory: M, lesson: Lesson): M => ({
  ...memory,
  answers: lesson.answers,
  accepted: lesson.accepted,
  addressee: lesson.addressee,
  most: larger(memory.most, lesson.most),
  things: [
    ...lesson.things,
    ...memory.things.filter(
      ({ words, amount }) => !lesson.things.some((thing) => thing.words === words && thing.amount === amount),
    ),
  ].slice(0, MOST_THINGS),
});

export interface Learnt<M> {
  readonly created: readonly Lesson[];
  readonly changed: readonly { readonly before: M; readonly after: M }[];
  readonly removed: readonly M[];
}

/**
 * What is remembered of a supplier after a lesson: the memory of the same decision knows more things, and one that decided
 * otherwise about a thing of this kind forgets it.
 */
export const learnPurchases = <M extends Lesson>(memories: readonly M[], lessons: readonly Lesson[]): Learnt<M> => {
  const after = new Map<M, M>(memories.map((memory) => [memory, memory]));
  const created: Lesson[] = [];
  for (const lesson of lessons) {
    for (const [before, memory] of after) {
      if (!isSamePlace(memory, lesson) || isSameDecision(memory, lesson)) continue;
      const left = memory.things.filter((thing) => !names(lesson.things, thing));
      if (left.length < memory.things.length) after.set(before, { ...memory, things: left });
    }
    const same = [...after].find(([, memory]) => isSamePlace(memory, lesson) && isSameDecision(memory, lesson));
    if (same) after.set(same[0], merged(same[1], lesson));
    else {
      const at = created.findIndex((one) => isSamePlace(one, lesson) && isSameDecision(one, lesson));
      if (at === -1) created.push(lesson);
      else created[at] = merged(created[at] ?? lesson, lesson);
    }
  }
  const pairs = [...after].map(([before, now]) => ({ before, after: now }));
  return {
    created,
    changed: pairs.filter((pair) => pair.before !== pair.after && pair.after.things.length > 0),
    removed: pairs.flatMap((pair) =>
      pair.before.things.length > 0 && pair.after.things.length === 0 ? [pair.before] : [],
    ),
  };
};
