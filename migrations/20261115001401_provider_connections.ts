import type { Knex } from 'knex';

/**
 * The organisation's accounts at providers. Secrets are sealed (platform/security/secret-box.ts) and bound to their
 * row. `partita secrets rotate` finds columns whose comment starts with "sealed" and reads from the comment what the
 * value is bound to: organisation, table, and the columns named after "row:".
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_connections (
      organization_id text not null references organizations (id),
      id text not null,
      kind text not null check (kind in ('accounting', 'einvoicing', 'banking')),
      provider text not null check (provider <> ''),
      -- whose account it is, as the provider says
      account text not null,
      account_id text not null,
      settings jsonb not null default '{}',
      secret_names text[] not null,
      secrets text,
      state text not null default 'connected' check (state in ('connected', 'failing', 'removed')),
      last_check_at timestamptz not null,
      last_check_error text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      -- whoever removes a connection removes what opens the account
      check ((state = 'removed') = (secrets is null))
    );
    comment on column provider_connections.secrets is 'sealed; row: id';
    -- One set of foreign books, one way to the exchange, one source of bank data.
    create unique index provider_connections_kind on provider_connections (organization_id, kind) where state <> 'removed';

    alter table provider_connections enable row level security, force row level security;
    create policy own on provider_connections to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    -- Duties look for what is due across organisations; they see neither settings nor secrets.
    create policy duties on provider_connections for select to partita_relay using (true);
    grant select, insert, update on provider_connections to partita_app;
    grant select (organization_id, id, kind, provider, state, last_check_at) on provider_connections to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table provider_connections;');
}
