import type { Knex } from 'knex';

/** How often an item has failed in a row. Its lease then stays for a growing pause, and other items run first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table duty_leases add column failures integer not null default 0 check (failures >= 0);');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table duty_leases drop column failures;');
}
