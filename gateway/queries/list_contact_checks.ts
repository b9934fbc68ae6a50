import { CONTACT_CHECK_COLUMNS, contactCheckRecord, type ContactCheckRow } from '#tables/contact-check-table.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_contact_checks'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_contact_checks', parameters, principal, ['text']);
  const { contactId = null, outcome = null, from = null, until = null } = parameters;
  const rows = await tx.queryUnprepared<ContactCheckRow>(
    `select ${CONTACT_CHECK_COLUMNS} from contact_checks
     where organization_id = current_organization() and ($1::text is null or id < $1)
       and ($2::text is null or contact_id = $2)
       and ($3::text is null or outcome = $3)
       and ${withinDays('checked_at', '$4', '$5')}
     order by id desc limit $6`,
    [paging.after?.[0] ?? null, contactId, outcome, from, until, paging.rows],
  );
  return paging.page(rows, contactCheckRecord, (row) => [row.id]);
});
