import type { Knex } from 'knex';

/** A function that runs as its owner must not find a table of the caller first. Postgres searches pg_temp first unless it is named. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter function check_entry_balances() set search_path = pg_catalog, public, pg_temp');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter function check_entry_balances() set search_path = public');
}
