import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';

/** Fewer new rows are not worth a transaction: a balance reads them as fast as sums. */
const WORTH_SUMMING = 100;

const SUM = `
  with added as (
    delete from account_movements where organization_id = current_organization() and not is_summed
    returning account_number, entry_date, is_year_end, debit_minor, credit_minor
  ), days as (
    select distinct account_number, entry_date, is_year_end from added
  ), earlier as (
    delete from account_movements m using days d
    where m.organization_id = current_organization() and m.is_summed and m.account_number = d.account_number
      and m.entry_date = d.entry_date and m.is_year_end = d.is_year_end
    returning m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
  )
  insert into account_movements (organization_id, account_number, entry_date, is_year_end, debit_minor, credit_minor, is_summed)
  select current_organization(), account_number, entry_date, is_year_end, sum(debit_minor), sum(credit_minor), true
  from (select * from added union all select * from earlier) movement
  group by account_number, entry_date, is_year_end`;

/** Replaces the movements of single entries by one sum per account and day. No total changes, so nothing is audited. */
export default defineDuty<DueItem>({
  everyMs: 60_000,
  leaseMs: 60_000,
  concurrency: 1,
  find: (tx, _now, limit) =>
    tx.query<DueItem>(
      `select organization_id as "organizationId", 'movements' as key from account_movements where not is_summed
       group by organization_id having count(*) >= $1 limit $2`,
      [WORTH_SUMMING, limit],
    ),
  run: async (_item, { inTransaction }) => {
    await inTransaction((tx) => tx.query(SUM));
  },
});
