import type { Knex } from 'knex';

/** The day on which a person says a purchase was registered, for books that are entered later. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table documents add column registered_on date;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table documents drop column registered_on;');
}
