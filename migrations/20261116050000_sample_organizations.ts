import type { Knex } from 'knex';

/** Marks organisations with invented books, which their owners may remove. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column is_sample boolean not null default false;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column is_sample;');
}
