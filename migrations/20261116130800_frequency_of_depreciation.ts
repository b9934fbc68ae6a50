import type { Knex } from 'knex';

/** Depreciation is posted every month, or once for each fiscal year. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table fixed_assets
      add column frequency text not null default 'monthly' check (frequency in ('monthly', 'yearly'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table fixed_assets drop column frequency;');
}
