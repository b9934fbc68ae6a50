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
 * The ledger lines that may be open. Readers still compute what is open; without this table they would look at every line that
 * was ever settled. A line too many costs time, a line too few would hide a debt, so triggers only add lines and a duty removes
 * the settled ones (`forget-settled-items`).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table open_items (
      organization_id text not null references organizations (id),
      entry_id text not null,
      line integer not null,
      primary key (organization_id, entry_id, line)
    );
    alter table open_items enable row level security, force row level security;
    create policy own on open_items to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on open_items for select to partita_relay using (true);
    grant select, insert, update, delete on open_items to partita_app;
    grant select on open_items to partita_relay;

    create function add_open_items() returns trigger language plpgsql as $$
    begin
      insert into open_items (organization_id, entry_id, line)
      select l.organization_id, l.entry_id, l.line
      from new_lines l join organization_settings s on s.organization_id = l.organization_id
      where ${ON_OPEN_ITEM_ACCOUNT};
      return null;
    end $$;
    create trigger ledger_lines_open_items after insert on ledger_lines
      referencing new table as new_lines for each statement execute function add_open_items();

    -- Both the line and those of the payment may be open again. The update locks rows that exist: the duty, which has looked
    -- at them before, waits and looks again.
    create function reopen_items() returns trigger language plpgsql as $$
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
    create trigger open_item_settlements_reopened after delete on open_item_settlements
      referencing old table as old_settlements for each statement execute function reopen_items();

    alter table ledger_lines no force row level security;
    alter table organization_settings no force row level security;
    alter table open_items no force row level security;
    insert into open_items (organization_id, entry_id, line)
    select l.organization_id, l.entry_id, l.line
    from ledger_lines l join organization_settings s on s.organization_id = l.organization_id where ${ON_OPEN_ITEM_ACCOUNT};
    alter table ledger_lines force row level security;
    alter table organization_settings force row level security;
    alter table open_items force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger ledger_lines_open_items on ledger_lines;
    drop trigger open_item_settlements_reopened on open_item_settlements;
    drop function add_open_items();
    drop function reopen_items();
    drop table open_items;
  `);
}
