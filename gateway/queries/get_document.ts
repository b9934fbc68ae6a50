import { ownerOf } from '#operations/documents/owner-of.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Actor } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import type { DocumentDetails } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { FILE_COLUMNS, type FileRow } from '#tables/file-table.js';
import { actorRecord } from '../reads/actor-record.js';
import { defineQueryHandler } from '../query-handler.js';

interface DetailsRow extends DocumentRow {
  readonly text: string | null;
  readonly progress: DocumentDetails['progress'];
  readonly book_currency: string;
}

const MAX_HISTORY = 100;

export default defineQueryHandler<'get_document'>(async ({ id }, { tx, principal }) => {
  const [row] = await tx.query<DetailsRow>(
    `select ${DOCUMENT_COLUMNS}, text, progress, (select base_currency from organizations) as book_currency
     from documents where organization_id = current_organization() and id = $1 and ($2::text is null or captured_by = $2)`,
    [id, ownerOf(principal)],
  );
  if (!row) throw refuse('no_document', { id });
  return {
    ...documentRecord(row, row.book_currency),
    text: row.text,
    file: row.file_id === null ? null : await loadFile(tx, row.file_id),
    progress: row.progress,
    history: await loadHistory(tx, id),
  };
});

async function loadFile(tx: Transaction, id: string): Promise<DocumentDetails['file']> {
  const [file] = await tx.query<FileRow>(
    `select ${FILE_COLUMNS} from files where organization_id = current_organization() and id = $1`,
    [id],
  );
  if (!file) return null;
  return { id, name: file.name, mimeType: file.mime_type, bytes: Number(file.bytes), url: `/api/rest/files/${id}` };
}

interface HistoryRow {
  readonly at: Date;
  readonly action: string;
  readonly actor: Actor;
  readonly state: DocumentDetails['state'] | null;
  readonly error_code: string | null;
}

async function loadHistory(tx: Transaction, id: string): Promise<DocumentDetails['history']> {
  const rows = await tx.sql<HistoryRow>`
    select at, action, actor, after ->> 'state' as state, after #>> '{error,code}' as error_code
    from audit_log
    where organization_id = current_organization() and target_id = ${id} and target_type = 'document'
    order by seq desc limit ${MAX_HISTORY}`;
  return rows.map(({ at, action, actor, state, error_code: errorCode }) => ({
    at: at.toISOString(),
    action,
    actor: actorRecord(actor),
    state,
    errorCode,
  }));
}
