import type { Knex } from 'knex';

/**
 * New lines look up their entries by key. As a join, a plan that was made while there were few entries read all of them, until
 * statistics were taken. The inbox keeps its outcomes for days only, so compressing them costs more than the space.
 */
const addMovements = (entries: string): string => `
  create or replace function add_account_movements() returns trigger language plpgsql as $$
  begin
    insert into account_movements (organization_id, account_number, entry_date, is_year_end, debit_minor, credit_minor)
    select l.organization_id, l.account_number, e.entry_date, e.purpose is not distinct from 'year_end',
      sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0))
    from new_lines l ${entries}
    group by 1, 2, 3, 4;
    return null;
  end $$;`;

const addUnreported = (entries: string): string => `
  create or replace function add_unreported_entries() returns trigger language plpgsql as $$
  begin
    insert into unreported_entries (organization_id, vat_date, entry_date, entry_id)
    select distinct l.organization_id, e.vat_date, e.entry_date, l.entry_id
    from new_lines l ${entries}
    where l.vat_code is not null
    on conflict do nothing;
    return null;
  end $$;`;

const JOINED = 'join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id';
/** `offset 0` keeps the planner from turning it into a join. */
const LOOKED_UP = `cross join lateral (select vat_date, entry_date, purpose from ledger_entries e
  where e.organization_id = l.organization_id and e.id = l.entry_id offset 0) e`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${addMovements(LOOKED_UP)}
    ${addUnreported(LOOKED_UP)}
    create index documents_posted_of_supplier on documents (organization_id, supplier_key, id desc) where state = 'posted';
    alter table inbox set (toast_tuple_target = 8160);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${addMovements(JOINED)}
    ${addUnreported(JOINED)}
    drop index documents_posted_of_supplier;
    alter table inbox reset (toast_tuple_target);
  `);
}
