import type { Knex } from 'knex';

/** What company registers said about the numbers of contacts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- An answer of a register is evidence: it never changes.
    create table contact_checks (
      organization_id text not null,
      id text not null,
      contact_id text not null,
      register text not null check (register in ('vies', 'cvr')),
      number text not null,
      outcome text not null check (outcome in ('valid', 'invalid', 'unavailable')),
      name text,
      address text,
      consultation_number text,
      reason text,
      checked_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id) on delete cascade
    );
    create index contact_checks_contact on contact_checks (organization_id, contact_id, checked_at desc);
    alter table contact_checks enable row level security, force row level security;
    create policy own on contact_checks to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert on contact_checks to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contact_checks;');
}
