import type { Knex } from 'knex';

/**
 * Supplier e-invoices received from a provider. Each becomes one document, also when the provider offers it repeatedly.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table incoming_einvoices (
      organization_id text not null,
      connection_id text not null,
      provider_key text not null,
      document_id text not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, connection_id, provider_key),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );
    create table einvoice_inboxes (
      organization_id text not null,
      connection_id text not null,
      next_at timestamptz not null,
      last_error text,
      primary key (organization_id, connection_id),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );
    alter table incoming_einvoices enable row level security, force row level security;
    alter table einvoice_inboxes enable row level security, force row level security;
    create policy own on incoming_einvoices to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on einvoice_inboxes to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on einvoice_inboxes for select to partita_relay using (true);
    grant select, insert on incoming_einvoices to partita_app;
    grant select, insert, update on einvoice_inboxes to partita_app;
    grant select (organization_id, connection_id, next_at) on einvoice_inboxes to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table einvoice_inboxes, incoming_einvoices;');
}
