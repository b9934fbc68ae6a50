import { INVITATION_COLUMNS, invitationRecord, type InvitationRow } from '#tables/invitation-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_invitations'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invitations', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<InvitationRow>(
    `select ${INVITATION_COLUMNS} from invitations
     where organization_id = current_organization() and ($1::text is null or id < $1)
     order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, invitationRecord, (row) => [row.id]);
});
