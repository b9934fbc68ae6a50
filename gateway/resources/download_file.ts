import { FileError } from '#platform/file-error.js';
import { inOrganization } from '#platform/database/transaction.js';
import { readAll } from '#platform/files/file-source.js';
import { TYPE_NAMES } from '#platform/files/file-type.js';
import { unwrapSigned } from '#platform/files/parsing-thread.js';
import { sniffFileType, SNIFF_BYTES } from '#platform/files/sniff-file-type.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { ActionError } from '#schemas/errors.js';
import { FILE_COLUMNS, type FileRow } from '#tables/file-table.js';
import type { RequestContext } from '../context.js';
import { matchesEntityTag } from '../reads/entity-tag.js';
import { byteRangeOf } from '../files/byte-range.js';
import { principalOf } from '../middleware/authenticate.js';
import { ownerOf } from '../require-own.js';
import { defineFileHandler } from '../resource-handler.js';

/** Files come from unknown senders. They are sent as attachments and never run as a page of this site. */
export default defineFileHandler<'download_file'>(async (context, id, { database, storage }) => {
  const principal = principalOf(context);
  const [row] = await inOrganization(database, principal.organizationId, (tx) =>
    tx.query<FileRow>(
      `select ${FILE_COLUMNS} from files f
       where organization_id = current_organization() and id = $1 and ($2::text is null or exists (
         select from documents d where d.organization_id = f.organization_id and d.file_id = f.id and d.captured_by = $2))`,
      [id, ownerOf(principal)],
    ),
  );
  if (!row) throw new ActionError('not_found', `There is no file ${id}.`);
  const isUnwrapped = context.query['unwrap'] === 'true' && row.mime_type === TYPE_NAMES.p7m.mediaType;
  const etag = `"${row.sha256.toString('hex')}${isUnwrapped ? '-unwrapped' : ''}"`;
  context.set({
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  const name = isUnwrapped ? (row.name ?? row.id).replace(/(\.p7m)+$/i, '') : (row.name ?? row.id);
  // Sends an ASCII name for old clients beside the full name in UTF-8 (RFC 6266), because clients read other characters
  // differently.
  context.attachment(name, { fallback: name.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_') });
  // The type that was detected from the bytes. attachment() has set the type of the name's extension.
  context.set('Content-Type', row.mime_type);
  if (matchesEntityTag(context.get('If-None-Match'), etag)) {
    context.status = 304;
    return;
  }
  if (isUnwrapped) {
    const content = await unwrapStored(storage, row.storage_key);
    const type = sniffFileType(content.subarray(0, SNIFF_BYTES));
    context.body = Buffer.from(content);
    context.set('Content-Type', type ? TYPE_NAMES[type].mediaType : 'application/octet-stream');
    return;
  }
  const size = Number(row.bytes);
  const range = wantedRange(context, size, etag);
  if (range === 'none') {
    context.set('Content-Range', `bytes */${size}`);
    throw new ActionError('range_not_satisfiable', `The range is outside the file, which has ${size} bytes.`);
  }
  if (range !== 'all') {
    context.status = 206;
    context.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
  }
  const length = range === 'all' ? size : range.last - range.first + 1;
  if (context.method !== 'HEAD') {
    context.body = await storage.stream(row.storage_key, range === 'all' ? undefined : range);
    context.set('Content-Type', row.mime_type);
  }
  context.length = length;
});

async function unwrapStored(storage: FileStorage, key: string): Promise<Uint8Array> {
  try {
    return await unwrapSigned(await storage.read(key, readAll));
  } catch (error) {
    if (error instanceof FileError) throw new ActionError(error.code, error.sentence, [], { cause: error });
    throw error;
  }
}

/** With If-Range, a part is sent only if the file has not changed. */
function wantedRange(context: RequestContext, size: number, etag: string): ReturnType<typeof byteRangeOf> {
  const condition = context.get('If-Range');
  if (context.method !== 'GET' || (condition !== '' && condition !== etag)) return 'all';
  return byteRangeOf(context.get('Range'), size);
}
