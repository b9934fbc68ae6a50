import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Coding } from '#domain/coding/coding.js';
import type { Country } from '#domain/countries/country.js';
import { unverifiedRules } from '#domain/regions/rule-use.js';
import type { Document } from '#schemas/types.js';
import { codingLines, storedCoding } from '#tables/coding-table.js';
import type { DocumentRow, StoredError } from '#tables/document-table.js';
import { isAutoPostable } from '#operations/documents/auto-post.js';
import { changeDocument } from '#operations/documents/change-document.js';
import type { LockedDocument } from '#operations/documents/lock-document.js';
import type { Write } from '#operations/engine/change.js';

/** Warnings of the extraction stay; warnings of the coding are replaced. */
const CODING_POINTER = '/codingLines';

function warningsOf(coding: Coding): DocumentRow['warnings'] {
  const unverified = unverifiedRules(coding.rules).map(({ rule, source }) =>
    say('rule_not_verified', { rule, source: asSaid(source) }),
  );
  const questions = coding.questions.map(({ text }) => text);
  return [...coding.notes, ...questions, ...unverified].map((message) => ({
    pointer: CODING_POINTER,
    message,
  }));
}

/** The confidence is the last reason: it says nothing about the coding. */
function belowThreshold({ confidence }: Document, { autoPost, threshold }: AutoPostSetting): Said | null {
  if (!autoPost || confidence === null || confidence >= threshold) return null;
  return say('confidence_below_threshold', { confidence, threshold });
}

interface Coded {
  readonly changes: readonly Write[];
  readonly after: Document;
  /** Whether the auto-posting setting posts it. */
  readonly isPostable: boolean;
}

/**
 * The coding on the document. An error of this step or of a posting is cleared. An error of the extraction (a suspected
 * duplicate) stays until it is resolved.
 */
export function saveCoding(
  locked: LockedDocument,
  coding: Coding,
  region: Country,
  setting: AutoPostSetting,
  now: Date,
): Coded {
  const { row, before } = locked;
  const [first] = coding.lines;
  const same = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);
  const stated = {
    state: 'coded',
    error: errorAfter(locked, now),
    ledger_account_id: first?.account.value ?? null,
    category: first?.category.value ?? null,
    held_back: coding.heldBack ?? belowThreshold(before, setting),
    // Null if the VAT rates of the document have different codes. The lines contain them.
    vat_code: same(coding.lines.map((line) => line.vatCode.value)),
    booking_text: coding.bookingText.value,
    coded_amount_minor: coding.amount.value,
    coding_lines: codingLines(coding, region.currency),
    coding: storedCoding(coding),
    warnings: [...row.warnings.filter(({ pointer }) => pointer !== CODING_POINTER), ...warningsOf(coding)],
    post_approval: null,
    // Put aside by an answer that a person has changed, not after a posting was undone.
    put_aside_at: row.reversals.length === 0 ? null : row.put_aside_at,
  } as const;
  const { questions } = stated.coding;
  const { changes, after } = changeDocument('document.coded', locked, stated, {
    now,
    questions: [...(questions ?? [])],
  });
  return { changes, after, isPostable: isAutoPostable(setting, { ...row, ...stated }) };
}

function errorAfter({ row, before: { duplicateOf } }: LockedDocument, now: Date): StoredError | null {
  if (row.error?.step === 'extract') return row.error;
  if (duplicateOf === null) return null;
  const message = say('document_repeats', { other: say('the_document', { id: duplicateOf }) });
  return { step: 'extract', code: 'duplicate_suspected', message, at: now.toISOString() };
}
