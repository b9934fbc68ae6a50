import type { Knex } from 'knex';

/**
 * The sums of `account_movements` by account and month and by account and year. A balance adds whole years, then whole months,
 * then the days of the month in which its period begins or ends, so ten years of books take as long as one.
 *
 * Triggers keep them with the rows of `account_movements` that are summed. Rows of single entries are not in them: two postings
 * of one organisation would wait for each other's sums. `movements_cut_at` adds those rows to every balance.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_periods (
      organization_id text not null references organizations (id),
      unit text not null check (unit in ('month', 'year')),
      first_day date not null,
      account_number text not null,
      is_year_end boolean not null,
      debit_minor bigint not null check (debit_minor >= 0),
      credit_minor bigint not null check (credit_minor >= 0),
      primary key (organization_id, unit, first_day, account_number, is_year_end)
    );
    alter table account_periods enable row level security, force row level security;
    create policy own on account_periods to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on account_periods to partita_app;

    create function add_to_account_periods() returns trigger language plpgsql as $$
    begin
      insert into account_periods as p
        (organization_id, unit, first_day, account_number, is_year_end, debit_minor, credit_minor)
      select organization_id, unit, date_trunc(unit, entry_date)::date, account_number, is_year_end, sum(debit_minor), sum(credit_minor)
      from movements, unnest(array['month', 'year']) unit where is_summed
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (organization_id, unit, first_day, account_number, is_year_end) do update
        set debit_minor = p.debit_minor + excluded.debit_minor, credit_minor = p.credit_minor + excluded.credit_minor;
      return null;
    end $$;
    create function take_from_account_periods() returns trigger language plpgsql as $$
    begin
      update account_periods p
      set debit_minor = p.debit_minor - taken.debit, credit_minor = p.credit_minor - taken.credit
      from (
        select organization_id, u.unit, date_trunc(u.unit, entry_date)::date as first_day, account_number, is_year_end,
          sum(debit_minor) as debit, sum(credit_minor) as credit
        from movements, unnest(array['month', 'year']) u (unit) where is_summed group by 1, 2, 3, 4, 5
      ) taken
      where p.organization_id = taken.organization_id and p.unit = taken.unit and p.first_day = taken.first_day
        and p.account_number = taken.account_number and p.is_year_end = taken.is_year_end;
      return null;
    end $$;
    create trigger account_movements_added after insert on account_movements
      referencing new table as movements for each statement execute function add_to_account_periods();
    create trigger account_movements_taken after delete on account_movements
      referencing old table as movements for each statement execute function take_from_account_periods();

    drop index account_movements_days;
    create index account_movements_days on account_movements (organization_id, entry_date, account_number) where is_summed;

    -- The movements of the organisation in as few rows as possible. A cut is the first day of something: no row contains days
    -- on both sides of a cut, so a condition on entry_date may compare with the cuts and with nothing else.
    create function movements_cut_at(cuts date[])
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
        ) year
        join account_periods p on p.organization_id = current_organization() and p.unit = 'month'
          and p.first_day >= year.first_day and p.first_day < year.next
      where not exists (
        select from unnest(cuts) cut where cut > p.first_day and cut < (p.first_day + interval '1 month')::date)
      union all
      select m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
      from (
          select distinct date_trunc('month', cut)::date as first_day, (date_trunc('month', cut) + interval '1 month')::date as next
          from unnest(cuts) cut where cut > date_trunc('month', cut)::date
        ) month
        join account_movements m on m.organization_id = current_organization() and m.is_summed
          and m.entry_date >= month.first_day and m.entry_date < month.next
      union all
      select m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
      from account_movements m where m.organization_id = current_organization() and not m.is_summed
    $$;

    alter table account_movements no force row level security;
    alter table account_periods no force row level security;
    insert into account_periods (organization_id, unit, first_day, account_number, is_year_end, debit_minor, credit_minor)
    select organization_id, unit, date_trunc(unit, entry_date)::date, account_number, is_year_end, sum(debit_minor), sum(credit_minor)
    from account_movements, unnest(array['month', 'year']) unit where is_summed group by 1, 2, 3, 4, 5;
    alter table account_movements force row level security;
    alter table account_periods force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function movements_cut_at(date[]);
    drop trigger account_movements_added on account_movements;
    drop trigger account_movements_taken on account_movements;
    drop function add_to_account_periods();
    drop function take_from_account_periods();
    drop index account_movements_days;
    create index account_movements_days on account_movements (organization_id, account_number, entry_date);
    drop table account_periods;
  `);
}
