import type { Knex } from 'knex';

/** The accounts of each region whose lines are settled one by one; a test compares them with the regions. */
export const OPEN_ITEM_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['denmark', '6190'],
  ['denmark', '7440'],
  ['denmark', '8040'],
  ['italy', '1501'],
  ['italy', '2501'],
  ['italy', '2640'],
];

const ON_OPEN_ITEM_ACCOUNT = `(s.region_key, l.account_number) in (values ${OPEN_ITEM_ACCOUNTS.map(
  ([region, account]) => `('${region}', '${account}')`,
).join(', ')})`;

/**
 * Sums of ledger lines, and the lines that may be open. Triggers write them in the transaction of the entry; duties tidy them up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The sums of ledger lines by account and day: balances take no longer as the books grow. Every insert into the ledger adds rows and
    -- updates none, because two postings of one organisation would wait for each other's sums. A duty adds up the rows of a day later
    -- (\`sum-account-movements\`), which changes no total.
    create table account_movements (
      organization_id text not null references organizations (id),
      account_number text not null,
      entry_date date not null,
      -- the transfer of the result at the end of a fiscal year, which a profit and loss leaves out
      is_year_end boolean not null,
      debit_minor bigint not null check (debit_minor >= 0),
      credit_minor bigint not null check (credit_minor >= 0),
      is_summed boolean not null default false
    );
    create index account_movements_new on account_movements (organization_id) where not is_summed;
    create index account_movements_days on account_movements (organization_id, entry_date, account_number) where is_summed;

    -- The sums of \`account_movements\` by account and month and by account and year. A balance adds whole years, then whole months, then
    -- the days of the month in which its period begins or ends. Triggers keep them with the rows that are summed; \`movements_cut_at\` adds
    -- the rows of single entries.
    create table account_periods (
      organization_id text references organizations (id),
      unit text check (unit in ('month', 'year')),
      first_day date,
      account_number text,
      is_year_end boolean,
      debit_minor bigint not null check (debit_minor >= 0),
      credit_minor bigint not null check (credit_minor >= 0),
      primary key (organization_id, unit, first_day, account_number, is_year_end)
    );

    -- The ledger lines that may be open. Readers still compute what is open; without this table they would look at every line that was
    -- ever settled. A line too many costs time, a line too few would hide a debt, so triggers only add lines and a duty removes the settled
    -- ones (\`forget-settled-items\`).
    create table open_items (
      organization_id text references organizations (id),
      entry_id text,
      line integer,
      primary key (organization_id, entry_id, line)
    );

    -- What a payment has settled of a line on a receivable or payable account; an open item is a line less its settlements.
    create table open_item_settlements (
      organization_id text,
      entry_id text,
      line integer,
      settled_by_entry_id text,
      -- signed like the line that it settles
      amount_minor bigint not null,
      created_at timestamptz not null default now(),
      -- VAT code → minor units, as text: JSON numbers are floats
      vat_released jsonb not null default '{}',
      primary key (organization_id, entry_id, line, settled_by_entry_id),
      foreign key (organization_id, entry_id, line) references ledger_lines (organization_id, entry_id, line),
      foreign key (organization_id, settled_by_entry_id) references ledger_entries (organization_id, id),
      constraint open_item_settlements_amount_minor_check check (amount_minor <> 0 or vat_released <> '{}')
    );
    create index open_item_settlements_by on open_item_settlements (organization_id, settled_by_entry_id);

    create function add_account_movements() returns trigger
      language plpgsql
      as $$
      begin
        insert into account_movements (organization_id, account_number, entry_date, is_year_end, debit_minor, credit_minor)
        select l.organization_id, l.account_number, e.entry_date, e.purpose is not distinct from 'year_end',
          sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0))
        from new_lines l cross join lateral (select vat_date, entry_date, purpose from ledger_entries e
      where e.organization_id = l.organization_id and e.id = l.entry_id offset 0) e
        group by 1, 2, 3, 4;
        return null;
      end $$;
    create trigger ledger_lines_movements after insert on ledger_lines referencing new table as new_lines
      for each statement execute function add_account_movements();

    create function add_open_items() returns trigger
      language plpgsql
      as $$
      begin
        insert into open_items (organization_id, entry_id, line)
        select l.organization_id, l.entry_id, l.line
        from new_lines l join organization_settings s on s.organization_id = l.organization_id
        where ${ON_OPEN_ITEM_ACCOUNT};
        return null;
      end $$;
    create trigger ledger_lines_open_items after insert on ledger_lines referencing new table as new_lines
      for each statement execute function add_open_items();

    -- Both the line and those of the payment may be open again. The update locks rows that exist: the duty, which has looked
    -- at them before, waits and looks again.
    create function reopen_items() returns trigger
      language plpgsql
      as $$
      begin
        insert into open_items (organization_id, entry_id, line)
        select distinct l.organization_id, l.entry_id, l.line
        from old_settlements o
          join ledger_lines l on l.organization_id = o.organization_id
            and ((l.entry_id = o.entry_id and l.line = o.line) or l.entry_id = o.settled_by_entry_id)
          join organization_settings s on s.organization_id = l.organization_id
        where ${ON_OPEN_ITEM_ACCOUNT}
        order by 1, 2, 3
        on conflict (organization_id, entry_id, line) do update set line = excluded.line;
        return null;
      end $$;
    create trigger open_item_settlements_reopened after delete on open_item_settlements referencing old table as old_settlements
      for each statement execute function reopen_items();

    create function add_to_account_periods() returns trigger
      language plpgsql
      as $$
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
    create trigger account_movements_added after insert on account_movements referencing new table as movements
      for each statement execute function add_to_account_periods();

    create function take_from_account_periods() returns trigger
      language plpgsql
      as $$
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
    create trigger account_movements_taken after delete on account_movements referencing old table as movements
      for each statement execute function take_from_account_periods();

    -- The movements of the organisation in as few rows as possible. A cut is the first day of something: no row contains days
    -- on both sides of a cut, so a condition on entry_date may compare with the cuts and with nothing else.
    create function movements_cut_at(cuts date[])
      returns table (account_number text, entry_date date, is_year_end boolean, debit_minor bigint, credit_minor bigint)
      language sql stable
      as $$
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
        cross join lateral (select * from account_periods p
          where p.organization_id = current_organization() and p.unit = 'month' and p.first_day >= period.first_day
            and p.first_day < period.next offset 0) p
      where not exists (
        select from unnest(cuts) cut where cut > p.first_day and cut < (p.first_day + interval '1 month')::date)
      union all
      select m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
      from (
          select distinct date_trunc('month', cut)::date as first_day, (date_trunc('month', cut) + interval '1 month')::date as next
          from unnest(cuts) cut where cut > date_trunc('month', cut)::date
        ) period
        cross join lateral (select * from account_movements m
          where m.organization_id = current_organization() and m.is_summed and m.entry_date >= period.first_day
            and m.entry_date < period.next offset 0) m
      union all
      select m.account_number, m.entry_date, m.is_year_end, m.debit_minor, m.credit_minor
      from account_movements m where m.organization_id = current_organization() and not m.is_summed $$;

    call show_own_rows('account_movements', 'account_periods', 'open_items', 'open_item_settlements');

    create policy relay on account_movements for select to partita_relay using (true);
    create policy relay on open_items for select to partita_relay using (true);

    grant select, insert, delete on account_movements, open_item_settlements to partita_app;
    grant select, insert, update on account_periods to partita_app;
    grant select, insert, update, delete on open_items to partita_app;
    grant select on account_movements, open_items to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table open_item_settlements, open_items, account_periods, account_movements cascade;
    drop function add_account_movements cascade;
    drop function add_open_items cascade;
    drop function reopen_items cascade;
    drop function add_to_account_periods cascade;
    drop function take_from_account_periods cascade;
    drop function movements_cut_at cascade;
  `);
}
