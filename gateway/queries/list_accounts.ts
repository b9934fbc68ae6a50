import type { Account } from '#schemas/types.js';
import { Paging } from '../paging.js';
import { defineQueryHandler } from '../query-router.js';
import { containsPattern, startsWithPattern } from '../like-pattern.js';

interface AccountRow {
  readonly number: string;
  readonly name: string;
  readonly type: Account['type'];
  readonly vat_code: string | null;
  readonly standard_account: string | null;
  readonly active: boolean;
}

export default defineQueryHandler<'list_accounts'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_accounts', parameters, principal, ['text']);
  const { q, type = null } = parameters;
  const rows = await tx.queryUnprepared<AccountRow>(
    `select number, name, type, vat_code, standard_account, active from accounts
     where organization_id = current_organization()
       and ($1::text is null or number > $1)
       and ($2::text is null or type = $2)
       and ($3::text is null or number like $3 or name ilike $4)
     order by number limit $5`,
    [
      paging.after?.[0] ?? null,
      type,
      q === undefined ? null : startsWithPattern(q),
      q === undefined ? null : containsPattern(q),
      paging.rows,
    ],
  );
  return paging.page(rows, accountRecord, (row) => [row.number]);
});

function accountRecord(row: AccountRow): Account {
  const { number, name, type, active } = row;
  return { id: number, number, name, type, vatCode: row.vat_code, standardAccount: row.standard_account, active };
}
