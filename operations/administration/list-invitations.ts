import type { Transaction } from '#platform/database/transaction.js';
import type { Invitation } from '#schemas/types.js';
import { invitation } from '#schemas/records/invitation.js';
import { selectFrom } from '#tables/derive/columns.js';
import { recordsOf } from '#tables/derive/statements.js';
import type { ListSlice } from '../list-slice.js';

/** Newest first. */
export const listInvitations = (tx: Transaction, { after, rows }: ListSlice): Promise<Invitation[]> =>
  recordsOf(
    tx,
    invitation,
    `${selectFrom(invitation)}
     where organization_id = current_organization() and ($1::text is null or id < $1)
     order by id desc limit $2`,
    [after?.[0] ?? null, rows],
  );
