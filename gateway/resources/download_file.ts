import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { FILE_COLUMNS, type FileRow } from '#tables/file-table.js';
import type { RequestContext } from '../context.js';
import { hasAlready } from '../reads/entity-tag.js';
import { byteRangeOf } from '../files/byte-range.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

/** A file comes from strangers: it is handed over as an attachment and never runs as a page of ours. */
export default defineFileHandler<'download_file'>(async (context, id, { database, storage }) => {
  const { organizationId } = principalOf(context);
  const [row] = await inOrganization(database, organizationId, (tx) =>
    tx.query<FileRow>(`select ${FILE_COLUMNS} from files where organization_id = current_organization() and id = $1`, [
      id,
    ]),
  );
  if (!row) throw new ActionError('not_found', `There is no file ${id}.`);
  const etag = `"${row.sha256.toString('hex')}"`;
  context.set({
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  const name = row.name ?? row.id;
  // A plain name for old clients beside the full one in UTF-8 (RFC 6266): what each makes of other characters differs.
  context.attachment(name, { fallback: name.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_') });
  // The type of the bytes; attachment() has set the one that the name claims.
  context.set('Content-Type', row.mime_type);
  if (hasAlready(context.get('If-None-Match'), etag)) {
    context.status = 304;
    return;
  }
  const size = Number(row.bytes);
  const range = wantedRange(context, size, etag);
  if (range === 'none') {
    context.set('Content-Range', `bytes */${size}`);
    throw new ActionError('range_not_satisfiable', `The file has ${size} bytes, counted from 0.`);
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

/** A part of a file is only worth having while it is a part of the same file. */
function wantedRange(context: RequestContext, size: number, etag: string): ReturnType<typeof byteRangeOf> {
  const condition = context.get('If-Range');
  if (context.method !== 'GET' || (condition !== '' && condition !== etag)) return 'all';
  return byteRangeOf(context.get('Range'), size);
}
