import { localDay } from '#domain/calendar/local-day.js';
import { codeAsStated } from '#domain/coding/code-as-stated.js';
import type { LineCorrection } from '#domain/coding/coding.js';
import type { Country } from '#domain/countries/country.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { loadAutoPostSetting } from '#operations/documents/auto-post.js';
import { lockUnpostedDocument, type LockedDocument } from '#operations/documents/lock-document.js';
import { ActionError } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { codingRefusal } from './coding-failure.js';
import { loadCodingInput, loadPersonValues, loadRegion } from './load-coding-input.js';
import { saveCoding } from './save-coding.js';

export interface CodedDocument {
  readonly locked: LockedDocument;
  readonly region: Country;
  /** The date that decides which accounts and codes are offered. */
  readonly date: string;
}

/** Locks a coded document. Errors: `not_found`, `document_not_coded`, `document_posted`, `posting_in_doubt`, `region_not_set`. */
export async function lockCodedDocument(documentId: string, { tx, clock }: HandlerContext): Promise<CodedDocument> {
  const locked = await lockUnpostedDocument(tx, documentId);
  if (locked.row.state !== 'coded')
    throw new ActionError(
      'document_not_coded',
      `The document ${documentId} is not coded yet. Call code_document first.`,
    );
  const date = locked.row.extraction?.date ?? localDay(clock());
  return { locked, region: await loadRegion(tx), date };
}

/** Codes a document again with other corrections of its lines. Errors: those of a coding that is refused. */
export async function recodeLines(
  { locked, region }: CodedDocument,
  change: (corrections: readonly LineCorrection[]) => readonly LineCorrection[],
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const { tx } = context;
  const input = await loadCodingInput(tx, region, locked.row, await loadPersonValues(tx, locked.row));
  try {
    const coding = codeAsStated({ ...input, lineCorrections: change(input.lineCorrections) });
    return await saveCoding(locked, coding, region, await loadAutoPostSetting(tx), context);
  } catch (error) {
    throw codingRefusal(error);
  }
}
