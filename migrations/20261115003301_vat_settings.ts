import type { Knex } from 'knex';

/** The organisation's choices where the rules of its country leave one. Null means the rule's default. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table vat_settings (
      organization_id text primary key references organizations (id),
      interest_on_carried_debt boolean,
      advance_method text check (advance_method in ('historical', 'forecast', 'actual')),
      eu_sales_frequency text check (eu_sales_frequency in ('monthly', 'quarterly')),
      declarant_fiscal_code text,
      declarant_role integer check (declarant_role between 1 and 15),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      check ((declarant_fiscal_code is null) = (declarant_role is null))
    );
    alter table vat_settings enable row level security, force row level security;
    create policy own on vat_settings to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on vat_settings to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table vat_settings;');
}
