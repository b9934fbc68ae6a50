import { listInvitations } from '#operations/administration/list-invitations.js';
import { invitationRecord } from '#tables/invitation-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_invitations'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invitations', parameters, principal, ['text']);
  return paging.page(await listInvitations(tx, paging), invitationRecord, (row) => [row.id]);
});
