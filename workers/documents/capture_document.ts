import { newId } from '#platform/ids.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { defineHandler } from '../handler.js';
import { announceDocument, loadBookCurrency } from '../lock-document.js';

/**
 * Registers a document as a draft. What came by e-mail or webhook goes on to its extraction by itself. Errors: `not_found`
 * for a file that is not one of the organisation's.
 */
export default defineHandler<'capture_document'>(async (command, context) => {
  const { tx, follow } = context;
  const { fileId, text, source = 'upload' } = command;
  const file = fileId === undefined ? undefined : await holdFile(tx, fileId);
  const [row] = await tx.query<DocumentRow>(
    `insert into documents (organization_id, id, source, file_id, file_name, mime_type, text)
     values (current_organization(), $1, $2, $3, $4, $5, $6) returning ${DOCUMENT_COLUMNS}`,
    [
      newId('doc'),
      source,
      fileId ?? null,
      command.fileName ?? file?.name ?? null,
      // What the bytes say; the caller's word counts only where there are none.
      file?.mime_type ?? command.mimeType ?? null,
      text !== undefined && text.trim() !== '' ? text : null,
    ],
  );
  const after = announceDocument('document.captured', null, row, await loadBookCurrency(tx), context);
  if (source !== 'upload') follow('extract_document', { documentId: after.id });
  return after;
});

/** Held until the commit, so that deleting the last other document of this file does not take the file away meanwhile. */
async function holdFile(tx: Transaction, id: string): Promise<{ name: string | null; mime_type: string }> {
  const [file] = await tx.sql<{ name: string | null; mime_type: string }>`
    select name, mime_type from files where organization_id = current_organization() and id = ${id} for key share`;
  if (file) return file;
  throw new ActionError('not_found', `There is no file ${id}. Upload it first: POST /api/rest/files.`, [
    { pointer: '/fileId', message: 'is not the id of an uploaded file' },
  ]);
}
