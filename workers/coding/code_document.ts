import { asSaid, say } from '#schemas/sentences/say.js';
import { later } from '#platform/later.js';
import { ActionError } from '#schemas/errors.js';
import { loadAutoPostSetting } from '#operations/documents/auto-post.js';
import { failDocument } from '#operations/documents/fail-document.js';
import { loadOwnIdentity } from '#operations/organizations/load-own-identity.js';
import type { CommandContext } from '#operations/context.js';
import { defineSharedHandler } from '../runtime/handler.js';
import { lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { codeAgain } from './code-again.js';
import type { CodingFailure } from './coding-failure.js';
import { loadRegion, loadSurroundings } from './load-coding-input.js';

/**
 * Proposes account, VAT code and text, and keeps what a person has decided. A document that cannot be coded keeps its
 * state and gets an error. Errors: `not_found`, `region_not_set`, `document_not_extracted`, `document_posted`.
 */
export default defineSharedHandler<'code_document'>(async ({ documentId }, context) => {
  const { tx } = context;
  const locking = later(lockUnpostedDocument(tx, documentId));
  // Asked for behind the lock and in one write with it.
  const surroundings = later(loadSurroundings(tx, documentId));
  const loading = later(loadRegion(tx));
  void later(loadAutoPostSetting(tx));
  void later(loadOwnIdentity(tx));
  const locked = await locking;
  if (locked.row.state === 'draft') {
    throw new ActionError(
      'document_not_extracted',
      `The document ${documentId} is not read yet. Call extract_document first.`,
    );
  }
  const region = await loading.catch((error: unknown) => failureWithoutCaller(error, context));
  if ('code' in region) return failDocument(locked, { step: 'code', ...region }, context);
  return codeAgain(locked, region, context, { surroundings });
});

/** A caller sees the error in the reply. Without a caller the document must store it to make it visible. */
function failureWithoutCaller(error: unknown, { principal }: CommandContext): CodingFailure {
  if (error instanceof ActionError && error.code === 'region_not_set' && principal.actor.type === 'system')
    return { code: error.code, message: say('then_retry', { refusal: error.said ?? asSaid(error.detail) }) };
  throw error;
}
