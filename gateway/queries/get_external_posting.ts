import { refuse } from '#schemas/errors.js';
import { INTENT_COLUMNS, intentRecord, type PostingIntentRow } from '#tables/posting-intent-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_external_posting'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<PostingIntentRow>(
    `select ${INTENT_COLUMNS} from posting_intents where organization_id = current_organization() and id = $1`,
    [id],
  );
  if (!row) throw refuse('no_external_posting', { id });
  return intentRecord(row);
});
