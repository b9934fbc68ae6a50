import { TYPE_NAMES } from '#platform/files/file-type.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { definePreparedHandler, NeedsPreparation } from '../runtime/handler.js';
import { recordDocumentChange, loadBookCurrency } from '#operations/documents/lock-document.js';
import { filesOf, handedInBy, ownerOf } from '#operations/documents/owner-of.js';
import { withStorage } from '#operations/documents/with-storage.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { captureArchive } from './capture-archive.js';
import { unpackArchive, type UnpackedArchive } from './unpack-archive.js';

/**
 * Creates a draft document, or one per file of a ZIP. A ZIP is unpacked before the transaction. Documents from e-mail
 * or webhook are extracted automatically. Errors: `not_found` for an unknown file, and the errors of reading a ZIP.
 */
export default definePreparedHandler<'capture_document', UnpackedArchive | null>(
  async ({ fileId }, { inTransaction, principal, storage, signal }) => {
    if (fileId === undefined) return null;
    const { mime_type: mimeType, storage_key: key } = await inTransaction((tx) => holdFile(tx, fileId, principal));
    if (mimeType !== TYPE_NAMES.zip.mediaType) return null;
    return withStorage(() => unpackArchive(key, principal.organizationId, storage, signal));
  },
  captureUnpacked,
  { unprepared: (command, context) => captureUnpacked(command, 'not looked at', context) },
);

async function captureUnpacked(
  command: RequestFor<'capture_document'>,
  archive: UnpackedArchive | null | 'not looked at',
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const { tx, follow } = context;
  const { fileId, source = 'upload' } = command;
  const text = command.text !== undefined && command.text.trim() !== '' ? command.text : null;
  const file = fileId === undefined ? undefined : await holdFile(tx, fileId, context.principal);
  const fileName = command.fileName ?? file?.name ?? null;
  if (archive === 'not looked at') {
    if (file?.mime_type === TYPE_NAMES.zip.mediaType) throw new NeedsPreparation();
  } else if (archive && fileId !== undefined) {
    return captureArchive({ fileId, fileName }, archive, { source, text }, context);
  }
  const [bookCurrency, [row]] = await Promise.all([
    loadBookCurrency(tx),
    tx.query<DocumentRow>(
      `insert into documents (organization_id, id, source, file_id, file_name, mime_type, text, captured_by)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7) returning ${DOCUMENT_COLUMNS}`,
      // The type detected from the bytes. The type from the caller is used only if there are no bytes.
      [
        newId('doc'),
        source,
        fileId ?? null,
        fileName,
        file?.mime_type ?? command.mimeType ?? null,
        text,
        handedInBy(context.principal),
      ],
    ),
  ]);
  const after = recordDocumentChange('document.captured', null, row, bookCurrency, context);
  if (source !== 'upload') follow('extract_document', { documentId: after.id });
  return after;
}

interface HeldFile {
  readonly name: string | null;
  readonly mime_type: string;
  readonly storage_key: string;
}

/**
 * Locked until the commit, so that deleting the last other document of this file does not delete the file. A file of other
 * people does not exist for a caller who sees only their own.
 */
async function holdFile(tx: Transaction, id: string, principal: Principal): Promise<HeldFile> {
  const [file] = await tx.query<HeldFile>(
    `select name, mime_type, storage_key from files f
     where organization_id = current_organization() and id = $1 and ${filesOf('$2')} for key share`,
    [id, ownerOf(principal)],
  );
  if (file) return file;
  throw new ActionError('not_found', `There is no file ${id}. Upload it first: POST /api/rest/files.`, [
    { pointer: '/fileId', message: 'is not the id of an uploaded file' },
  ]);
}
