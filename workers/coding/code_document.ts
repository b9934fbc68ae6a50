import { codeDocument } from '#domain/coding/code-document.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type { Coding } from '#domain/coding/coding.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import type { Region } from '#domain/regions/region.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { DocumentRow } from '#tables/document-table.js';
import { findAutoPostable, loadAutoPostSetting } from '#operations/documents/auto-post.js';
import { failDocument } from '#operations/documents/fail-document.js';
import type { CommandContext } from '#operations/context.js';
import { defineHandler } from '../runtime/handler.js';
import { lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { loadCodingInput, loadPersonValues, loadRegion } from './load-coding-input.js';
import { saveCoding } from './save-coding.js';

/**
 * Proposes account, VAT code and text, and keeps what a person has decided. A document that cannot be coded keeps its
 * state and gets an error. Errors: `not_found`, `region_not_set`, `document_not_extracted`, `document_posted`.
 */
export default defineHandler<'code_document'>(async ({ documentId }, context) => {
  const { tx, follow } = context;
  const locked = await lockUnpostedDocument(tx, documentId);
  if (locked.row.state === 'draft') {
    throw new ActionError(
      'document_not_extracted',
      `The document ${documentId} is not read yet. Call extract_document first.`,
    );
  }
  const region = await loadRegion(tx).catch((error: unknown) => failureWithoutCaller(error, context));
  if ('code' in region) return failDocument(locked, { step: 'code', ...region }, context);
  const coding = await codeOrExplain(tx, region, locked.row);
  if (!('lines' in coding)) return failDocument(locked, { step: 'code', ...coding }, context);
  const after = await saveCoding(locked, coding, region, context);
  const postable = await findAutoPostable(tx, await loadAutoPostSetting(tx), documentId);
  for (const id of postable) follow('post_document', { documentId: id });
  return after;
});

/** A caller sees the error in the reply. Without a caller the document must store it to make it visible. */
function failureWithoutCaller(error: unknown, { principal }: CommandContext): Failure {
  if (error instanceof ActionError && error.code === 'region_not_set' && principal.actor.type === 'system')
    return { code: error.code, message: `${error.detail} Then call retry_document.` };
  throw error;
}

type Failure = { readonly code: ActionError['code']; readonly message: string };

async function codeOrExplain(tx: Transaction, region: Region, document: DocumentRow): Promise<Coding | Failure> {
  try {
    return codeDocument(await loadCodingInput(tx, region, document, await loadPersonValues(tx, document)));
  } catch (error) {
    if (error instanceof CodingRefused || error instanceof RuleNotInForce)
      return { code: error.code, message: error.message };
    throw error;
  }
}
