import type { Knex } from 'knex';

/** Whether a user has chosen the base currency. Otherwise it follows the region while the books are empty. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column base_currency_chosen boolean not null default false;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column base_currency_chosen;');
}
