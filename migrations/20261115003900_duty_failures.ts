import type { Knex } from 'knex';

/** How often in a row an item has failed: its lease then stays for a pause that grows, and others get their turn. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table duty_leases add column failures integer not null default 0 check (failures >= 0);');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table duty_leases drop column failures;');
}
