import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Coding } from '#domain/coding/coding.js';
import type { Country } from '#domain/countries/country.js';
import { unverifiedRules } from '#domain/regions/rule-use.js';
import type { Document } from '#schemas/types.js';
import { codingJson, codingLines } from '#tables/coding-table.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { recordDocumentChange, type LockedDocument } from '#operations/documents/lock-document.js';

/** Warnings of the extraction stay; warnings of the coding are replaced. */
const CODING_POINTER = '/codingLines';

function warningsOf(coding: Coding): DocumentRow['warnings'] {
  const unverified = unverifiedRules(coding.rules).map(({ rule, source }) =>
    say('rule_not_verified', { rule: asSaid(rule), source: asSaid(source) }),
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

/**
 * Writes the coding and its audit row and emits the event. An error of this step or of a posting is cleared. An error
 * of the extraction (a suspected duplicate) stays until it is resolved. The statement is asked for at once.
 */
export async function saveCoding(
  { row: known, before, bookCurrency }: LockedDocument,
  coding: Coding,
  region: Country,
  setting: AutoPostSetting,
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const heldBack = coding.heldBack ?? belowThreshold(before, setting);
  const [first] = coding.lines;
  const same = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);
  const [row] = await context.tx.query<DocumentRow>(
    `update documents
     set state = 'coded', error = case when error ->> 'step' = 'extract' then error
         when duplicate_of is not null then jsonb_build_object('step', 'extract', 'code', 'duplicate_suspected', 'message', $11::jsonb, 'at', $12::text)
       end, ledger_account_id = $2, category = $3,
       held_back = $10, vat_code = $4, booking_text = $5, coded_amount_minor = $6, coding_lines = $7, coding = $8, warnings = $9, post_approval = null,
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [
      before.id,
      first?.account.value ?? null,
      first?.category.value ?? null,
      // Null if the VAT rates of the document have different codes. The lines contain them.
      same(coding.lines.map((line) => line.vatCode.value)),
      coding.bookingText.value,
      coding.amount.value,
      JSON.stringify(codingLines(coding, region.currency)),
      codingJson(coding),
      JSON.stringify([...known.warnings.filter(({ pointer }) => pointer !== CODING_POINTER), ...warningsOf(coding)]),
      heldBack && JSON.stringify(heldBack),
      JSON.stringify(say('document_repeats', { other: say('the_document', { id: before.duplicateOf ?? '' }) })),
      context.clock().toISOString(),
    ],
  );
  return recordDocumentChange('document.coded', before, row, bookCurrency, context);
}
