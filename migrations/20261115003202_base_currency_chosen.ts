import type { Knex } from 'knex';

/** Whether somebody has chosen the base currency; otherwise it follows the region while the books are empty. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column base_currency_chosen boolean not null default false;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column base_currency_chosen;');
}
