import { buffer } from 'node:stream/consumers';
import {
  ResourceNotFoundError,
  type ReadResourceResult,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { inOrganization } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import type { DocumentDetails } from '#schemas/types.js';
import { FILE_COLUMNS, type FileRow } from '#tables/file-table.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { runQuery } from '../../run-query.js';
import { OUTSIDE_DATA } from '../tools/tool-result.js';

export const DOCUMENT_TEMPLATE: ResourceTemplateType = {
  uriTemplate: 'partita://documents/{id}',
  name: 'document',
  title: 'Document',
  description:
    'A receipt or supplier invoice: the fields that were read, its text, and the file if it is not too large.',
};

const DOCUMENT_URI = /^partita:\/\/documents\/(\w{1,64})$/;
/** Large enough for a receipt. Larger files are given by their address only. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Returns undefined when the URI is not the URI of a document. */
export async function readDocument(
  uri: string,
  principal: Principal,
  dependencies: GatewayDependencies,
): Promise<ReadResourceResult | undefined> {
  const id = DOCUMENT_URI.exec(uri)?.[1];
  if (id === undefined) return undefined;
  const document = await findDocument(id, uri, principal, dependencies);
  const _meta = { [OUTSIDE_DATA]: true };
  const details = { uri, mimeType: 'application/json', text: JSON.stringify(document), _meta };
  if (!document.file || document.file.bytes > MAX_FILE_BYTES) return { contents: [details] };
  const file = await readFile(document.file.id, principal, dependencies);
  return { contents: file ? [details, { uri: `${uri}/file`, ...file, _meta }] : [details] };
}

async function findDocument(
  id: string,
  uri: string,
  principal: Principal,
  dependencies: GatewayDependencies,
): Promise<DocumentDetails> {
  try {
    const { result } = await runQuery('get_document', { id }, principal, dependencies);
    return result as DocumentDetails;
  } catch (error) {
    if (error instanceof ActionError && error.code === 'not_found') throw new ResourceNotFoundError(uri);
    throw error;
  }
}

async function readFile(
  id: string,
  { organizationId }: Principal,
  { database, storage }: GatewayDependencies,
): Promise<{ mimeType: string; blob: string } | undefined> {
  const [row] = await inOrganization(database, organizationId, (tx) =>
    tx.query<FileRow>(`select ${FILE_COLUMNS} from files where organization_id = current_organization() and id = $1`, [
      id,
    ]),
  );
  if (!row) return undefined;
  const bytes = await buffer(await storage.stream(row.storage_key));
  return { mimeType: row.mime_type, blob: bytes.toString('base64') };
}
