import { say } from '#schemas/sentences/say.js';
import { inOrganization } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

interface NoticeRow {
  readonly type: string;
  readonly file_name: string | null;
  readonly content: string | null;
}

export default defineFileHandler<'download_einvoice_notice'>(async (context, id, { database }) => {
  const wanted = context.query['notice'];
  if (wanted !== undefined && (typeof wanted !== 'string' || !/^[1-9]\d{0,3}$/.test(wanted)))
    throw invalidInput([{ pointer: '/notice', message: say('must_be_number_of_notice') }]);
  const rows = await inOrganization(
    database,
    principalOf(context).organizationId,
    (tx) => tx.sql<NoticeRow>`
      select type, file_name, content from einvoice_notices
      where organization_id = current_organization() and einvoice_id = ${id} order by at, id`,
  );
  const notice = wanted === undefined ? rows.at(-1) : rows[Number(wanted) - 1];
  if (!notice) throw refuse('no_such_notice', { id });
  if (notice.content === null) throw refuse('notice_without_file', { type: notice.type });
  const isXml = notice.content.startsWith('<');
  context.set('Cache-Control', 'private, no-cache');
  context.attachment(
    (notice.file_name ?? `${id}_${notice.type}.${isXml ? 'xml' : 'json'}`).replaceAll(/[^\w.-]/g, '_'),
  );
  context.set('Content-Type', isXml ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8');
  context.body = notice.content;
});
