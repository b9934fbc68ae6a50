import { RESOURCE_NAMES } from '#schemas/index.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';
import { commandRecord, type CommandRow } from '../reads/command-record.js';

/**
 * Merges the newest rows of the inbox with the newest accepted commands that are not in the inbox yet. Each half reads
 * at most one page of its index. Operations that ran in the gateway are in the inbox for their Idempotency-Key only.
 */
const LIST = `
  select *, (accepted_at at time zone 'UTC')::text || '+00' as position from (
    (select command_id, action, status, outcome, request_id, accepted_at, completed_at, null::jsonb as progress
     from inbox
     where organization_id = current_organization() and $4 is distinct from 'accepted'
       and ($1::timestamptz is null or (accepted_at, command_id) < ($1, $2))
       and ($3::text is null or action = $3) and ($4::text is null or status = $4)
       and ${withinDays('accepted_at', '$6', '$7')} and action <> all($8)
     order by accepted_at desc, command_id desc limit $5)
    union all
    (select a.command_id, a.action, 'accepted', null, a.request_id, a.accepted_at, null, a.progress
     from accepted_commands a
     where a.organization_id = current_organization() and coalesce($4, 'accepted') = 'accepted'
       and not exists (
         select from inbox i where i.organization_id = current_organization() and i.command_id = a.command_id)
       and ($1::timestamptz is null or (a.accepted_at, a.command_id) < ($1, $2))
       and ($3::text is null or a.action = $3)
       and ${withinDays('a.accepted_at', '$6', '$7')}
     order by a.accepted_at desc, a.command_id desc limit $5)
  ) commands
  order by accepted_at desc, command_id desc limit $5`;

export default defineQueryHandler<'list_commands'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_commands', parameters, principal, ['time', 'text']);
  const [before = null, id = null] = paging.after ?? [];
  const { action = null, status = null, from = null, until = null } = parameters;
  const rows = await tx.queryUnprepared<CommandRow & { position: string }>(LIST, [
    before,
    id,
    action,
    status,
    paging.rows,
    from,
    until,
    RESOURCE_NAMES,
  ]);
  return paging.page(rows, commandRecord, (row) => [row.position, row.command_id]);
});
