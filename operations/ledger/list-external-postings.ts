import type { Transaction } from '#platform/database/transaction.js';
import { INTENT_COLUMNS, type PostingIntentRow } from '#tables/posting-intent-table.js';
import type { ListSlice } from '../list-slice.js';

interface ExternalPostingFilter {
  readonly state?: string | undefined;
  readonly differing?: 'yes' | 'no' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Newest first. */
export const listExternalPostings = (
  tx: Transaction,
  { state, differing, from, until }: ExternalPostingFilter,
  { after, rows }: ListSlice,
): Promise<PostingIntentRow[]> =>
  tx.queryUnprepared<PostingIntentRow>(
    `select ${INTENT_COLUMNS} from posting_intents
     where organization_id = current_organization() and ($1::text is null or id < $1)
       and ($3::text is null or state = $3 or ($3 = 'sent' and state in ('pending', 'sending', 'unconfirmed', 'attaching')))
       and ($4::text is null or ($4 = 'yes') = (differences <> '[]'))
       and ($5::date is null or created_at >= $5::date) and ($6::date is null or created_at < $6::date + 1)
     order by id desc limit $2`,
    [after?.[0] ?? null, rows, state ?? null, differing ?? null, from ?? null, until ?? null],
  );
