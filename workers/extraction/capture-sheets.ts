import { newId } from '#platform/ids.js';
import { TYPE_NAMES } from '#platform/files/file-type.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { recordDocumentChange } from '#operations/documents/change-document.js';
import type { LockedDocument } from '#operations/documents/lock-document.js';
import { applyWrites } from '#operations/engine/apply-writes.js';
import { fileWrites, keepBytes, type KeptBytes } from '#operations/documents/store-file.js';
import { withStorage } from '#operations/documents/with-storage.js';

export async function keepSheets(
  jpegs: readonly Uint8Array[],
  organizationId: string,
  storage: FileStorage,
): Promise<KeptBytes[]> {
  const kept: KeptBytes[] = [];
  for (const jpeg of jpegs) kept.push(await withStorage(() => keepBytes(jpeg, organizationId, storage)));
  return kept;
}

/**
 * Makes a document of each sheet that was cut out of the picture of this document. The documents name each other, and a
 * document that names others is never split again.
 */
export async function captureSheets(
  { row, bookCurrency }: LockedDocument,
  sheets: readonly KeptBytes[],
  context: HandlerContext & CommandContext,
): Promise<void> {
  if (sheets.length === 0 || row.sheet !== null) return;
  const { tx, follow } = context;
  const documentIds = [row.id, ...sheets.map(() => newId('doc'))];
  const sheetAt = (position: number): NonNullable<Document['sheet']> => ({
    position,
    count: documentIds.length,
    documentIds,
  });
  for (const [index, file] of sheets.entries()) {
    const position = index + 2;
    const name = nameOfSheet(row.file_name, position);
    const { mediaType } = TYPE_NAMES.jpeg;
    await applyWrites(fileWrites({ ...file, name, mimeType: mediaType }, context.clock()), context);
    // Who handed in the picture handed in each sheet.
    const [captured] = await tx.query<DocumentRow>(
      `insert into documents (organization_id, id, source, file_id, file_name, mime_type, sheet, captured_by)
       select organization_id, $2, source, $3, $4, $5, $6, captured_by from documents
       where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
      [row.id, documentIds[position - 1], file.fileId, name, mediaType, JSON.stringify(sheetAt(position))],
    );
    const { id } = recordDocumentChange('document.captured', null, captured, bookCurrency, context);
    follow('extract_document', { documentId: id });
  }
  await tx.query(`update documents set sheet = $2 where organization_id = current_organization() and id = $1`, [
    row.id,
    JSON.stringify(sheetAt(1)),
  ]);
}

const MAX_NAME_LENGTH = 240;

/** "IMG_2041.heic" becomes "IMG_2041 sheet 2.jpg". */
const nameOfSheet = (name: string | null, position: number): string =>
  `${(name ?? 'picture').replace(/\.\w{1,5}$/, '').slice(0, MAX_NAME_LENGTH)} sheet ${position}.jpg`;
