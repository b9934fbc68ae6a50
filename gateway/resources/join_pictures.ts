import { say } from '#schemas/sentences/say.js';
import { parse } from 'node:path';
import { inOrganization } from '#platform/database/transaction.js';
import { PictureError } from '#platform/files/pictures/picture-error.js';
import { encodeJpegs } from '#platform/files/pictures/picture-thread.js';
import { readAll } from '#platform/files/file-source.js';
import { TooManyBytesError, type ArrivedFile, type FileStorage } from '#platform/storage/file-storage.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { filesOf, ownerOf } from '#operations/documents/owner-of.js';
import { FILE_COLUMNS, type FileRow } from '#tables/file-table.js';
import { cleanFileName } from '../files/clean-file-name.js';
import { pdfOfPictures } from '../files/pdf-of-pictures.js';
import { insertFile, keepFile } from '../files/store-file.js';
import { defineStagedChange, type OutsideContext } from '../resource-handler.js';

/** The long side of A4 at 300 dots per inch, as the reader of pictures uses. */
const PICTURE = { maxPages: 20, maxSidePixels: 3_508 };

export default defineStagedChange<'join_pictures'>()({
  prepare: async ({ fileIds, name }, context) => {
    const { gateway, principal } = context;
    const leave = gateway.uploads.enter(principal.organizationId, { set: () => undefined });
    try {
      const rows = await findPictures(fileIds, context);
      const pdf = await joinAll(rows, gateway.storage);
      const arrived = await receive(pdf, gateway.storage, gateway.config.storage.fileLimitBytes);
      const fileName = cleanFileName(name) ?? `${parse(rows[0]?.name ?? 'pictures').name}.pdf`;
      return await keepFile({ arrived, fileName, mediaType: 'application/pdf' }, principal, gateway);
    } finally {
      leave();
    }
  },
  run: (_request, context, kept) => insertFile(kept, context),
});

/** A caller who sees only their own things joins only these. */
async function findPictures(
  fileIds: readonly string[],
  { gateway, principal }: OutsideContext,
): Promise<readonly FileRow[]> {
  const found = await inOrganization(gateway.database, principal.organizationId, (tx) =>
    tx.query<FileRow>(
      `select ${FILE_COLUMNS} from files f
       where organization_id = current_organization() and id = any($1) and ${filesOf('$2')}`,
      [fileIds, ownerOf(principal)],
    ),
  );
  return fileIds.map((id, index) => {
    const row = found.find((one) => one.id === id);
    if (!row) throw refuse('no_file', { id });
    if (!row.mime_type.startsWith('image/')) {
      const message = say('is_not_a_picture', { type: row.mime_type });
      throw invalidInput([{ pointer: `/fileIds/${index}`, message }]);
    }
    return row;
  });
}

async function joinAll(rows: readonly FileRow[], storage: FileStorage): Promise<Buffer> {
  const jpegs: Uint8Array[] = [];
  for (const row of rows) jpegs.push(...(await pagesOf(row, storage)));
  return pdfOfPictures(jpegs);
}

async function pagesOf(row: FileRow, storage: FileStorage): Promise<readonly Uint8Array[]> {
  const bytes = await storage.read(row.storage_key, readAll);
  try {
    return await encodeJpegs(bytes, PICTURE);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const told = { name: row.name ?? row.id, reason: error.said };
    throw refuse(error.isTooLarge ? 'picture_too_large_to_join' : 'picture_too_broken_to_join', told, { cause: error });
  }
}

async function receive(pdf: Buffer, storage: FileStorage, limitBytes: number): Promise<ArrivedFile> {
  try {
    return await storage.receive(inOnePiece(pdf), limitBytes);
  } catch (error) {
    if (!(error instanceof TooManyBytesError)) throw error;
    const told = { size: String(pdf.length), limit: String(limitBytes) };
    throw refuse('joined_file_too_large', told, { cause: error });
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
