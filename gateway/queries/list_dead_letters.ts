import { DEAD_LETTERS, deadLetterRecord, type DeadLetterRow } from '#tables/dead-letter-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf, timesOfDays } from '../reads/list.js';

export default defineQueryHandler<'list_dead_letters'>(
  listOf('list_dead_letters', {
    select: `select *, (died_at at time zone 'UTC')::text || '+00' as position from (${DEAD_LETTERS}) letters`,
    alias: null,
    key: {
      parts: [
        { sql: 'died_at', of: (row) => row.position, format: 'time', type: 'timestamptz' },
        { sql: 'command_id', of: (row) => row.command_id },
      ],
    },
    filters: { action: is('action'), status: is('status'), ...timesOfDays('died_at') },
    item: (row: DeadLetterRow & { readonly position: string }) => deadLetterRecord(row),
  }),
);
