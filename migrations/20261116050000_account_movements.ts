import type { Knex } from 'knex';

/**
 * The sums of ledger lines by account and day. Balances are read from here, so they do not take longer as the books grow.
 *
 * Every insert into the ledger adds rows, in the same transaction. It updates none: two postings of one organisation would
 * wait for each other's sums. A duty adds up the rows of a day later (`sum-account-movements`), which changes no total.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
    create index account_movements_days on account_movements (organization_id, account_number, entry_date);
    create index account_movements_new on account_movements (organization_id) where not is_summed;
    alter table account_movements enable row level security, force row level security;
    create policy own on account_movements to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on account_movements for select to partita_relay using (true);
    grant select, insert, delete on account_movements to partita_app;
    grant select on account_movements to partita_relay;

    create function add_account_movements() returns trigger language plpgsql as $$
    begin
      insert into account_movements (organization_id, account_number, entry_date, is_year_end, debit_minor, credit_minor)
      select l.organization_id, l.account_number, e.entry_date, e.purpose is not distinct from 'year_end',
        sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0))
      from new_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
      group by 1, 2, 3, 4;
      return null;
    end $$;
    create trigger ledger_lines_movements after insert on ledger_lines
      referencing new table as new_lines for each statement execute function add_account_movements();

    alter table ledger_lines no force row level security;
    alter table ledger_entries no force row level security;
    alter table account_movements no force row level security;
    insert into account_movements (organization_id, account_number, entry_date, is_year_end, debit_minor, credit_minor, is_summed)
    select l.organization_id, l.account_number, e.entry_date, e.purpose is not distinct from 'year_end',
      sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0)), true
    from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
    group by 1, 2, 3, 4;
    alter table ledger_lines force row level security;
    alter table ledger_entries force row level security;
    alter table account_movements force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger ledger_lines_movements on ledger_lines;
    drop function add_account_movements();
    drop table account_movements;
  `);
}
