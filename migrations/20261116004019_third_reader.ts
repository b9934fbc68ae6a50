import type { Knex } from 'knex';

/** A connection may be a reader of documents. Its calls are counted per month, for the budget of the organisation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table provider_connections drop constraint provider_connections_kind_check;
    alter table provider_connections add constraint provider_connections_kind_check
      check (kind in ('accounting', 'einvoicing', 'banking', 'reading'));

    create table reader_calls (
      organization_id text not null references organizations (id),
      -- the first day
      month date not null,
      calls integer not null check (calls > 0),
      primary key (organization_id, month)
    );
    alter table reader_calls enable row level security, force row level security;
    create policy own on reader_calls to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on reader_calls to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table reader_calls;
    alter table provider_connections drop constraint provider_connections_kind_check;
    alter table provider_connections add constraint provider_connections_kind_check
      check (kind in ('accounting', 'einvoicing', 'banking'));
  `);
}
