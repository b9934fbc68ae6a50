import type { Knex } from 'knex';

/** Entries from other systems, with the reference that they had there, and the register of takings. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table imported_entries (
      organization_id text not null references organizations (id),
      kind text not null check (kind in ('opening', 'vat_credit', 'payroll', 'takings', 'other')),
      reference text not null check (reference <> ''),
      entry_id text not null,
      -- of what was imported: the same again is answered, something else is refused
      content_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, kind, reference),
      unique (organization_id, entry_id),
      -- the reference is claimed first, then the entry is written
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id) deferrable initially deferred
    );
    alter table imported_entries enable row level security, force row level security;
    create policy own on imported_entries to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    -- updated when the first entry was reversed and another one takes its place
    grant select, insert, update on imported_entries to partita_app;

    alter table vat_protocols drop constraint vat_protocols_register_check,
      add constraint vat_protocols_register_check check (register in ('purchases', 'sales', 'takings'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table imported_entries;
    alter table vat_protocols drop constraint vat_protocols_register_check,
      add constraint vat_protocols_register_check check (register in ('purchases', 'sales'));
  `);
}
