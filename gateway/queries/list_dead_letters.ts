import { DEAD_LETTERS, deadLetterRecord, type DeadLetterRow } from '#tables/dead-letter-table.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';

const LIST = `
  select *, (died_at at time zone 'UTC')::text || '+00' as position from (${DEAD_LETTERS}) letters
  where ($1::timestamptz is null or (died_at, command_id) < ($1, $2))
    and ($3::text is null or action = $3) and ($4::text is null or status = $4)
    and ${withinDays('died_at', '$6', '$7')}
  order by died_at desc, command_id desc limit $5`;

export default defineQueryHandler<'list_dead_letters'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_dead_letters', parameters, principal, ['time', 'text']);
  const [before = null, id = null] = paging.after ?? [];
  const { action = null, status = null, from = null, until = null } = parameters;
  const rows = await tx.queryUnprepared<DeadLetterRow & { position: string }>(LIST, [
    before,
    id,
    action,
    status,
    paging.rows,
    from,
    until,
  ]);
  return paging.page(rows, deadLetterRecord, (row) => [row.position, row.command_id]);
});
