import type { Knex } from 'knex';

/** Fixed assets with their depreciation. Entries are in the ledger; a row says up to which month they are posted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table fixed_assets (
      organization_id text not null references organizations (id),
      id text not null,
      name text not null check (name <> ''),
      asset_account text not null,
      depreciation_account text not null,
      expense_account text not null,
      acquired_on date not null,
      cost_minor bigint not null check (cost_minor > 0),
      residual_minor bigint not null check (residual_minor >= 0 and residual_minor < cost_minor),
      method text not null check (method in ('straight_line', 'declining')),
      months integer check (months between 1 and 1200),
      yearly_percent integer check (yearly_percent between 1 and 100),
      starts_on date not null,
      -- months whose entries are posted
      posted_months integer not null default 0,
      depreciated_minor bigint not null default 0,
      -- when the next entry is due; null when nothing is left or after disposal
      next_date date,
      disposed_on date,
      document_id text,
      problem text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, asset_account) references accounts (organization_id, number),
      foreign key (organization_id, depreciation_account) references accounts (organization_id, number),
      foreign key (organization_id, expense_account) references accounts (organization_id, number),
      foreign key (organization_id, document_id) references documents (organization_id, id),
      check ((method = 'straight_line') = (months is not null) and (method = 'declining') = (yearly_percent is not null))
    );
    create index fixed_assets_due on fixed_assets (next_date) where next_date is not null and problem is null;
    alter table fixed_assets enable row level security, force row level security;
    create policy own on fixed_assets to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    create policy due on fixed_assets for select to partita_relay using (true);
    grant select on fixed_assets to partita_relay;
    grant select, insert, update on fixed_assets to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table fixed_assets;');
}
