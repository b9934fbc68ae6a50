import { inOrganization } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { filesOf, ownerOf } from '#operations/documents/owner-of.js';
import { FILE_COLUMNS, type FileRow } from '#tables/file-table.js';
import type { RequestContext } from '../http/context.js';
import { matchesEntityTag } from '../reads/entity-tag.js';
import { byteRangeOf } from '../files/byte-range.js';
import { derivedFile } from '../files/derived-file.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

/** Files come from unknown senders. They are sent as attachments and never run as a page of this site. */
export default defineFileHandler<'download_file'>(async (context, id, { database, storage }) => {
  const principal = principalOf(context);
  const [row] = await inOrganization(database, principal.organizationId, (tx) =>
    tx.query<FileRow>(
      `select ${FILE_COLUMNS} from files f
       where organization_id = current_organization() and id = $1 and ${filesOf('$2')}`,
      [id, ownerOf(principal)],
    ),
  );
  if (!row) throw refuse('no_file', { id });
  const derived = derivedFile(row, context.query);
  const etag = `"${row.sha256.toString('hex')}${derived?.tag ?? ''}"`;
  context.set({
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  const name = derived?.name ?? row.name ?? row.id;
  // Sends an ASCII name for old clients beside the full name in UTF-8 (RFC 6266), because clients read other characters
  // differently.
  context.attachment(name, { fallback: name.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_') });
  // The type that was detected from the bytes. attachment() has set the type of the name's extension.
  context.set('Content-Type', row.mime_type);
  if (matchesEntityTag(context.get('If-None-Match'), etag)) {
    context.status = 304;
    return;
  }
  if (derived) {
    const { bytes, mediaType } = await derived.make(storage);
    context.body = Buffer.from(bytes);
    context.set('Content-Type', mediaType);
    return;
  }
  const size = Number(row.bytes);
  const range = wantedRange(context, size, etag);
  if (range === 'none') {
    context.set('Content-Range', `bytes */${size}`);
    throw refuse('range_outside_file', { size: String(size) });
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

/** With If-Range, a part is sent only if the file has not changed. */
function wantedRange(context: RequestContext, size: number, etag: string): ReturnType<typeof byteRangeOf> {
  const condition = context.get('If-Range');
  if (context.method !== 'GET' || (condition !== '' && condition !== etag)) return 'all';
  return byteRangeOf(context.get('Range'), size);
}
