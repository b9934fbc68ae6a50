import type { Knex } from 'knex';

/**
 * With thousands of organisations, Postgres expects one row of each, and found the days of a month by reading all days of the
 * organisation: 3,700 for ten years of books. `offset 0` keeps it from moving the conditions of the month out of the look-up.
 */
const movementsCutAt = (lookUp: (rows: string, conditions: string) => string): string => `
  create or replace function movements_cut_at(cuts date[])
  returns table (account_number text, entry_date date, is_year_end boolean, debit_minor bigint, credit_minor bigint)
  language sql stable as $$
    select p.account_number, p.first_day, p.is_year_end, p.debit_minor, p.credit_minor
    from account_periods p
    where p.organization_id = current_organization() and p.unit = 'year' and not exists (
      select from unnest(cuts) cut where cut > p.first_day and cut < (p.first_day + interval '1 year')::date)
    union all
    select p.account_number, p.first_day, p.is_year_end, p.debit_minor, p.credit_minor
    from (
        select distinct date_trunc('year', cut)::date as first_day, (date_trunc('year', cut) + interval '1 year')::date as next
        from unnest(cuts) cut where cut > date_trunc('year', cut)::date
      ) period
      ${lookUp('account_periods p', `p.organization_id = current_organization() and p.unit = 'month' and p.first_day >= period.first_day and p.first_day < period.next`)}
    where not exists (
      select from unnest(cuts) cut where cut > p.first_day and cut < (p.first_day + interval '1 month')::date)
    union all
    select m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
    from (
        select distinct date_trunc('month', cut)::date as first_day, (date_trunc('month', cut) + interval '1 month')::date as next
        from unnest(cuts) cut where cut > date_trunc('month', cut)::date
      ) period
      ${lookUp('account_movements m', 'm.organization_id = current_organization() and m.is_summed and m.entry_date >= period.first_day and m.entry_date < period.next')}
    union all
    select m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
    from account_movements m where m.organization_id = current_organization() and not m.is_summed
  $$;`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    movementsCutAt((rows, conditions) => {
      const [, alias] = rows.split(' ');
      return `cross join lateral (select * from ${rows} where ${conditions} offset 0) ${alias}`;
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(movementsCutAt((rows, conditions) => `join ${rows} on ${conditions}`));
}
