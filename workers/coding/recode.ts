import { codeDocument } from '#domain/coding/code-document.js';
import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Country } from '#domain/countries/country.js';
import type { Document } from '#schemas/types.js';
import { changeDocument, errorOf } from '#operations/documents/change-document.js';
import type { LockedDocument } from '#operations/documents/lock-document.js';
import type { Write } from '#operations/engine/change.js';
import { followedCurrency } from '#operations/rates/follow-currency.js';
import { isRejectedByAnswer } from '#domain/coding/posting/refuse-answered.js';
import { answersOf } from './answers-of.js';
import { codingInput, factsOrNull, type Decisions, type Known } from './coding-input.js';
import type { CodedRow } from './coded-row.js';
import { codingFailure, type CodingFailure } from './coding-failure.js';
import { saveCoding } from './save-coding.js';

export interface LockedRow extends LockedDocument {
  readonly row: CodedRow;
}

export interface Recoded {
  readonly changes: readonly Write[];
  readonly after: Document;
  readonly isPostable: boolean;
}

/**
 * Codes a document and keeps what a person decided. A document that cannot be coded keeps its state, and its error says why.
 */
export function recode(
  locked: LockedRow,
  { region, setting }: { readonly region: Country; readonly setting: AutoPostSetting },
  decisions: Decisions,
  known: Known,
  now: Date,
): Recoded {
  const facts = factsOrNull(locked.row, known.surroundings[0]);
  const follow = facts ? followedCurrency(facts.currency, region.currency, facts.date) : [];
  const coding = orFailure(() => codeDocument(codingInput(locked.row, region, decisions, known)));
  const coded =
    'message' in coding ? failCoding(locked, coding, now) : saveCoding(locked, coding, region, setting, now);
  return { ...coded, changes: [...follow, ...coded.changes] };
}

/** A document that a person's answer takes out of the books is put aside, so that it is neither listed nor missing. */
export function failCoding(locked: LockedRow, failure: CodingFailure, now: Date): Recoded {
  const error = errorOf({ step: 'code', ...failure }, now);
  const { answers, coding } = locked.row;
  const rejected = isRejectedByAnswer(answersOf([], answers))
    ? { put_aside_at: now, held_back: failure.message, coding: coding && { ...coding, questions: [] } }
    : null;
  const changed = changeDocument(
    'document.failed',
    locked,
    { error, progress: null, ...rejected },
    { now, ...(rejected && { questions: [] }) },
  );
  return { ...changed, isPostable: false };
}

function orFailure<T extends object>(work: () => T): T | CodingFailure {
  try {
    return work();
  } catch (error) {
    return codingFailure(error);
  }
}
