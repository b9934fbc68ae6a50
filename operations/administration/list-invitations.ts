import type { Transaction } from '#platform/database/transaction.js';
import { INVITATION_COLUMNS, type InvitationRow } from '#tables/invitation-table.js';
import type { ListSlice } from '../list-slice.js';

/** Newest first. */
export const listInvitations = (tx: Transaction, { after, rows }: ListSlice): Promise<InvitationRow[]> =>
  tx.queryUnprepared<InvitationRow>(
    `select ${INVITATION_COLUMNS} from invitations
     where organization_id = current_organization() and ($1::text is null or id < $1)
     order by id desc limit $2`,
    [after?.[0] ?? null, rows],
  );
