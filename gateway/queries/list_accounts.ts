import { toNumber } from '#domain/money/money.js';
import { accountRecord, type AccountRow as ChartRow } from '#tables/account-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { containsPattern, startsWithPattern } from '../reads/like-pattern.js';
import { is, listOf } from '../reads/list.js';

interface AccountRow extends ChartRow {
  readonly balance: bigint;
  readonly currency: string;
}

export default defineQueryHandler<'list_accounts'>(
  listOf('list_accounts', {
    select: `select number, name, type, vat_code, standard_account, parent_number, provider_account, own, active, o.base_currency as currency,
       coalesce(m.balance, 0)::bigint as balance
     from accounts a join organizations o on o.id = a.organization_id
       left join (
         select account_number, sum(debit_minor - credit_minor) as balance from movements_cut_at(array[$1::date + 1])
         where $1::date is null or entry_date <= $1 group by 1
       ) m on m.account_number = a.number`,
    values: ({ date = null }) => [date],
    alias: 'a',
    key: { parts: [{ sql: 'number', of: (row) => row.number }], isAscending: true },
    filters: {
      type: is('type'),
      q: (given, $) => `(number like ${$(startsWithPattern(given))} or name ilike ${$(containsPattern(given))})`,
      // The balances of the selection.
      date: () => 'true',
    },
    item: (row: AccountRow) => accountRecord(row, toNumber({ minor: row.balance, currency: row.currency })),
  }),
);
