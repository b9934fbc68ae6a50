import type { Coding } from '#domain/coding/coding.js';
import { learnPurchases, lessonsOf, type Lesson } from '#domain/coding/remembered/learn-purchase.js';
import type { StoredOf } from '#schemas/define-record.js';
import { codingMemory } from '#schemas/records/coding-memory.js';
import { codingFromJson, type StoredCoding } from '#tables/coding-table.js';
import { change, create, remove, type Write } from '../engine/change.js';
import { where } from '../engine/need.js';

type Stored = StoredOf<typeof codingMemory>;
type Memory = Lesson & { readonly stored: Stored };

interface Teaching {
  readonly documentId: string;
  readonly coding: Coding;
  readonly answers: Readonly<Record<string, string>>;
  readonly origin: Stored['origin'];
  /** A person who may not post proposes; it counts when another one posts it. */
  readonly mayPost: boolean;
}

/** The memories of a supplier, which stay as they are until the transaction ends. */
export const memoriesOf = (vendor: string | null | undefined) => where(codingMemory, 'vendor', vendor, 'update');

/** Those of the supplier of a coded document. */
export const memoriesOfCoding = (coding: StoredCoding | null | undefined) => memoriesOf(coding?.traits?.vendor);

export const lessonOfRow = (row: Stored): Lesson => ({
  pattern: row.circumstances,
  vat: row.vatRate,
  things: row.things,
  account: row.ledgerAccountId,
  category: row.category,
  vatCode: row.vatCode,
  answers: row.answers,
  accepted: row.accepted,
  most: String(row.largestAmount),
  addressee: row.addressee,
});

const MOST_LETTERS = 2_000;

/** What is stored of a lesson. */
export const statedOf = (lesson: Lesson) => ({
  what: [...new Set(lesson.things.map(({ words }) => words))].join('; ').slice(0, MOST_LETTERS),
  things: lesson.things,
  circumstances: lesson.pattern,
  vatRate: lesson.vat,
  ledgerAccountId: lesson.account,
  category: lesson.category,
  vatCode: lesson.vatCode,
  answers: lesson.answers.map(({ question, choice }) => ({ question, choice })),
  accepted: lesson.accepted,
  addressee: lesson.addressee,
  largestAmount: BigInt(lesson.most),
});

/** The memory of a supplier after a person has posted or corrected one of its documents. */
export function learnFrom(rows: readonly Stored[], teaching: Teaching, now: Date): Write[] {
  const { documentId, coding, answers, origin, mayPost } = teaching;
  const { traits } = coding;
  if (!traits || traits.vendor === null) return [];
  // What was only proposed is replaced by what is decided, and not added to it.
  const memories = rows
    .filter(({ things }) => things.length > 0)
    .map((stored): Memory => ({ ...lessonOfRow(stored), ...(stored.confirmations === 0 && { things: [] }), stored }));
  const { created, changed, removed } = learnPurchases(memories, lessonsOf(coding, answers));
  const counted = ({ confirmations, documentId: last }: Stored): number =>
    last === documentId ? Math.max(confirmations, mayPost ? 1 : 0) : confirmations + (mayPost ? 1 : 0);
  const added = created.map((lesson) =>
    create(
      codingMemory,
      {
        vendor: traits.vendor ?? '',
        vendorName: traits.vendorName,
        nameKey: traits.nameKey,
        ...statedOf(lesson),
        currency: traits.currency,
        confirmations: mayPost ? 1 : 0,
        origin,
        documentId,
      },
      now,
    ),
  );
  if (!mayPost) return added;
  return [
    ...added,
    ...changed.map(({ before: { stored }, after }) =>
      change(codingMemory, stored, { ...statedOf(after), confirmations: counted(stored), origin, documentId }, now),
    ),
    ...removed.map(({ stored }) => remove(codingMemory, stored)),
  ];
}

/** What a person teaches by posting a document as it is coded. */
export const learnFromPosting = (
  rows: readonly Stored[],
  document: { readonly id: string; readonly coding: StoredCoding | null; readonly answers: Teaching['answers'] },
  now: Date,
): Write[] =>
  document.coding === null
    ? []
    : learnFrom(
        rows,
        {
          documentId: document.id,
          coding: codingFromJson(document.coding),
          answers: document.answers,
          origin: 'confirmed',
          mayPost: true,
        },
        now,
      );
