import { toNumber } from '#domain/money/money.js';
import { accountRecord, type AccountRow as ChartRow } from '#tables/account-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';
import { containsPattern, startsWithPattern } from '../reads/like-pattern.js';

interface AccountRow extends ChartRow {
  readonly balance: bigint;
  readonly currency: string;
}

export default defineQueryHandler<'list_accounts'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_accounts', parameters, principal, ['text']);
  const { q, type = null, date = null } = parameters;
  const rows = await tx.queryUnprepared<AccountRow>(
    `select number, name, type, vat_code, standard_account, parent_number, provider_account, own, active, o.base_currency as currency,
       coalesce(m.balance, 0)::bigint as balance
     from accounts a join organizations o on o.id = a.organization_id
       left join (
         select account_number, sum(debit_minor - credit_minor) as balance from movements_cut_at(array[$6::date + 1])
         where $6::date is null or entry_date <= $6 group by 1
       ) m on m.account_number = a.number
     where a.organization_id = current_organization()
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
      date,
    ],
  );
  return paging.page(
    rows,
    (row) => accountRecord(row, toNumber({ minor: row.balance, currency: row.currency })),
    (row) => [row.number],
  );
});
