import type { Knex } from 'knex';

/**
 * The accounts of organisations at providers, and what was last read there.
 *
 * Secrets are sealed (platform/security/secret-box.ts) and bound to their row. `partita secrets rotate` finds columns whose comment starts
 * with "sealed" and reads from the comment what the value is bound to: organisation, table, and the columns named after "row:".
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_connections (
      organization_id text references organizations (id),
      id text,
      kind text not null check (kind in ('accounting', 'einvoicing', 'banking', 'reading')),
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
      -- removing a connection removes what opens the account
      check ((state = 'removed') = (secrets is null))
    );
    comment on column provider_connections.secrets is 'sealed; row: id';
    -- One set of foreign books, one way to the exchange, one source of bank data.
    create unique index provider_connections_kind on provider_connections (organization_id, kind) where state <> 'removed';

    -- Rows are never deleted: what no longer exists at the provider becomes inactive.
    create table provider_accounts (
      organization_id text,
      connection_id text,
      number text,
      name text not null,
      type text not null,
      vat_code text,
      postable boolean not null,
      active boolean not null default true,
      synced_at timestamptz not null,
      primary key (organization_id, connection_id, number),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );

    create table provider_vat_codes (
      organization_id text,
      connection_id text,
      code text,
      name text not null,
      -- per cent
      rate numeric(20,15) not null,
      type text not null,
      reverse_charge boolean not null,
      active boolean not null default true,
      synced_at timestamptz not null,
      primary key (organization_id, connection_id, code),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );

    -- The calls of a reader of documents per month, for the budget of the organisation.
    create table reader_calls (
      organization_id text references organizations (id),
      -- the first day
      month date,
      calls integer not null check (calls > 0),
      primary key (organization_id, month)
    );

    call show_own_rows('provider_connections', 'provider_accounts', 'provider_vat_codes', 'reader_calls');

    -- Duties look for what is due across organisations; they see neither settings nor secrets.
    create policy duties on provider_connections for select to partita_relay using (true);

    grant select, insert, update on provider_accounts, provider_connections, provider_vat_codes, reader_calls to partita_app;
    grant select (organization_id, id, kind, provider, state, last_check_at) on provider_connections to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table reader_calls, provider_vat_codes, provider_accounts, provider_connections cascade;
  `);
}
