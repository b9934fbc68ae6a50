import { say } from '#schemas/sentences/say.js';
import { PROGRAM } from '#schemas/sentences/reader.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { LANGUAGES } from '#schemas/sentences/words.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import type { Principal } from '#platform/security/principal.js';

/** In JSON, and in JSON that is text in JSON, as in previews. */
const NAMED = /(\\*"duplicateOf\\*":)(\\*")(doc_\w+)\2/g;
/** Questions and reasons name the other document in words. */
const DOCUMENT = /\bdoc_\w+/g;

/**
 * An answer that names no document of other people to a caller who sees only their own. Their receipt may repeat or correct that of a
 * colleague: they learn that, and not which document it is.
 */
export async function hideForeignDuplicates<T>(
  answer: T,
  principal: Principal,
  read: (work: (tx: Transaction) => Promise<readonly OwnDocument[]>) => Promise<readonly OwnDocument[]>,
): Promise<T> {
  const owner = ownerOf(principal);
  if (owner === null) return answer;
  const text = JSON.stringify(answer) ?? 'null';
  const named = [...new Set([...text.matchAll(DOCUMENT)].map(([id]) => id))];
  if (named.length === 0) return answer;
  const own = await read(
    (tx) =>
      tx.sql<OwnDocument>`select id from documents
        where organization_id = current_organization() and id = any(${named}) and captured_by = ${owner}`,
  );
  const foreign = named.filter((id) => !own.some((document) => document.id === id));
  return JSON.parse(foreign.reduce(withoutDocument, text)) as T;
}

interface OwnDocument {
  readonly id: string;
}

/** A stored answer may be in another language than this reader's. */
const withoutDocument = (answer: string, id: string): string =>
  LANGUAGES.map((language) => ({ ...PROGRAM, language })).reduce(
    (text, reader) =>
      text.replaceAll(textOf(say('the_document', { id }), reader), textOf(say('document_of_another_person'), reader)),
    answer.replaceAll(NAMED, (whole, key: string, _quote, named: string) => (named === id ? `${key}null` : whole)),
  );

/** The same for the answer of a worker, with a transaction of its own where one is needed. */
export const hideForeignDuplicatesIn = <T>(answer: T, principal: Principal, database: Pool): Promise<T> =>
  hideForeignDuplicates(answer, principal, (work) => inOrganization(database, principal.organizationId, work));
