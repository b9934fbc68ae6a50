import type { Knex } from 'knex';

/**
 * The chart of accounts and the VAT codes of external books, as last read. Rows are never deleted: what no longer
 * exists at the provider becomes inactive.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_accounts (
      organization_id text not null,
      connection_id text not null,
      number text not null,
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
      organization_id text not null,
      connection_id text not null,
      code text not null,
      name text not null,
      -- per cent
      rate numeric(20, 15) not null,
      type text not null,
      reverse_charge boolean not null,
      active boolean not null default true,
      synced_at timestamptz not null,
      primary key (organization_id, connection_id, code),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );
    do $$
    declare
      table_name text;
    begin
      foreach table_name in array array['provider_accounts', 'provider_vat_codes'] loop
        execute format('alter table %I enable row level security, force row level security', table_name);
        execute format('create policy own on %I to partita_app using (organization_id = current_organization()) with check (organization_id = current_organization())', table_name);
      end loop;
    end
    $$;
    grant select, insert, update on provider_accounts, provider_vat_codes to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table provider_vat_codes, provider_accounts;');
}
