import { codeDocument } from '#domain/coding/code-document.js';
import type { Coding } from '#domain/coding/coding.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { later } from '#platform/later.js';
import type { Document } from '#schemas/types.js';
import type { DocumentRow } from '#tables/document-table.js';
import { findAutoPostable, loadAutoPostSetting } from '#operations/documents/auto-post.js';
import { failDocument } from '#operations/documents/fail-document.js';
import type { LockedDocument } from '#operations/documents/lock-document.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { codingFailure, type CodingFailure } from './coding-failure.js';
import { loadCodingInput, loadDecisions, type Decisions, type Surroundings } from './load-coding-input.js';
import { saveCoding } from './save-coding.js';

/**
 * Codes a document and keeps what a person decided. If it then qualifies for automatic posting, its posting follows. A
 * document that cannot be coded keeps its state, and its error says why. `kept` are decisions from before a correction of
 * the reading, which clears the coding. `surroundings` may be asked for before.
 */
export async function codeAgain(
  locked: LockedDocument,
  region: Country,
  context: HandlerContext & CommandContext,
  { kept, surroundings }: { readonly kept?: Decisions; readonly surroundings?: Promise<Surroundings | undefined> } = {},
): Promise<Document> {
  const { tx, follow } = context;
  const decisions = kept ?? (await loadDecisions(tx, locked.row));
  const coding = await codeOrExplain(tx, region, locked.row, decisions, surroundings);
  if (!('lines' in coding)) return failDocument(locked, { step: 'code', ...coding }, context);
  const setting = await loadAutoPostSetting(tx);
  // In one write: the second statement sees what the first one has written.
  const saved = later(saveCoding(locked, coding, region, setting, context));
  const postable = later(findAutoPostable(tx, setting, locked.row.id));
  const after = await saved;
  for (const id of await postable) follow('post_document', { documentId: id });
  return after;
}

async function codeOrExplain(
  tx: Transaction,
  region: Country,
  document: DocumentRow,
  { person, lineCorrections }: Decisions,
  surroundings: Promise<Surroundings | undefined> | undefined,
): Promise<Coding | CodingFailure> {
  try {
    return codeDocument(await loadCodingInput(tx, region, document, person, lineCorrections, surroundings));
  } catch (error) {
    return codingFailure(error);
  }
}
