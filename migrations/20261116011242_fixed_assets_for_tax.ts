import type { Knex } from 'knex';

/** Assets of earlier books, what the sale of an asset brought, and the tax rate of an asset. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table fixed_assets
      add column depreciated_before_minor bigint not null default 0 check (depreciated_before_minor >= 0),
      add column tax_percent numeric check (tax_percent > 0 and tax_percent <= 100),
      add column proceeds_minor bigint check (proceeds_minor >= 0);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table fixed_assets drop column depreciated_before_minor, drop column tax_percent, drop column proceeds_minor;',
  );
}
