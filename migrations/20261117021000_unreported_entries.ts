import type { Knex } from 'knex';

/**
 * The entries with VAT that no filed return covers, by VAT date. Deadlines and returns look for them all the time; without this table
 * they compare every entry of the books with every filed return.
 *
 * Triggers add an entry with its lines, and remove the entries of a return when it is filed. A filed return never changes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table unreported_entries (
      organization_id text not null references organizations (id),
      vat_date date not null,
      entry_date date not null,
      entry_id text not null,
      primary key (organization_id, vat_date, entry_date, entry_id)
    );
    alter table unreported_entries enable row level security, force row level security;
    create policy own on unreported_entries to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, delete on unreported_entries to partita_app;

    create function add_unreported_entries() returns trigger language plpgsql as $$
    begin
      insert into unreported_entries (organization_id, vat_date, entry_date, entry_id)
      select distinct l.organization_id, e.vat_date, e.entry_date, l.entry_id
      from new_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
      where l.vat_code is not null
      on conflict do nothing;
      return null;
    end $$;
    create trigger ledger_lines_unreported after insert on ledger_lines
      referencing new table as new_lines for each statement execute function add_unreported_entries();

    create function remove_reported_entries() returns trigger language plpgsql as $$
    begin
      delete from unreported_entries u using vat_return_entries v, ledger_entries e
      where v.organization_id = new.organization_id and v.return_id = new.id
        and e.organization_id = v.organization_id and e.id = v.entry_id
        and u.organization_id = e.organization_id and u.vat_date = e.vat_date
        and u.entry_date = e.entry_date and u.entry_id = e.id;
      return null;
    end $$;
    create trigger vat_returns_reported after update on vat_returns
      for each row when (new.state = 'filed') execute function remove_reported_entries();

    -- The lines that a list of EU sales contains. Most books have few of them, and deadlines ask for their months.
    create index ledger_lines_eu_sales on ledger_lines (organization_id, entry_id)
      where vat_code in ('UEUV', 'UEUY', 'VN32', 'VN21');

    alter table ledger_lines no force row level security;
    alter table ledger_entries no force row level security;
    alter table vat_returns no force row level security;
    alter table vat_return_entries no force row level security;
    alter table unreported_entries no force row level security;
    insert into unreported_entries (organization_id, vat_date, entry_date, entry_id)
    select e.organization_id, e.vat_date, e.entry_date, e.id from ledger_entries e
    where exists (select from ledger_lines l where l.organization_id = e.organization_id and l.entry_id = e.id and l.vat_code is not null)
      and not exists (select from vat_return_entries v join vat_returns r on r.organization_id = v.organization_id and r.id = v.return_id
        where v.organization_id = e.organization_id and v.entry_id = e.id and r.state = 'filed');
    alter table ledger_lines force row level security;
    alter table ledger_entries force row level security;
    alter table vat_returns force row level security;
    alter table vat_return_entries force row level security;
    alter table unreported_entries force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index ledger_lines_eu_sales;
    drop trigger vat_returns_reported on vat_returns;
    drop trigger ledger_lines_unreported on ledger_lines;
    drop function remove_reported_entries();
    drop function add_unreported_entries();
    drop table unreported_entries;
  `);
}
