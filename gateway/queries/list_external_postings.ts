import { INTENT_COLUMNS, intentRecord, type PostingIntentRow } from '#tables/posting-intent-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_external_postings'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_external_postings', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<PostingIntentRow>(
    `select ${INTENT_COLUMNS} from posting_intents
     where organization_id = current_organization() and ($1::text is null or id < $1)
       and ($3::text is null or state = $3 or ($3 = 'sent' and state in ('pending', 'sending', 'unconfirmed', 'attaching')))
       and ($4::text is null or ($4 = 'yes') = (differences <> '[]'))
     order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows, parameters.state ?? null, parameters.differing ?? null],
  );
  return paging.page(rows, intentRecord, (row) => [row.id]);
});
