import type { Said } from '#schemas/sentences/say.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow, type StoredError } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '../context.js';
import { recordDocumentChange, type LockedDocument } from './lock-document.js';

interface Failure {
  readonly step: 'extract' | 'code' | 'post';
  readonly code: string;
  readonly message: Said;
}

/** The error on a document: the step that failed and what to do. */
export const errorOf = (failure: Failure, now: Date): StoredError => ({ ...failure, at: now.toISOString() });

/** Stores an error on the document. The state of the document does not change. */
export async function failDocument(
  { before, bookCurrency }: LockedDocument,
  failure: Failure,
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const error = errorOf(failure, context.clock());
  const [row] = await context.tx.query<DocumentRow>(
    `update documents set error = $2, progress = null, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [before.id, JSON.stringify(error)],
  );
  return recordDocumentChange('document.failed', before, row, bookCurrency, context);
}
