import { deadLetterRecord } from '#tables/dead-letter-table.js';
import { loadDeadLetter } from '#operations/administration/load-dead-letter.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_dead_letter'>(async ({ id }, { tx }) =>
  deadLetterRecord(await loadDeadLetter(tx, id)),
);
