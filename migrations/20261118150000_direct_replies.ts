import type { Knex } from 'knex';

/** Where a gateway takes replies from workers, as host:port. Null for a gateway that only reads its partition. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table reply_leases add column address text;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table reply_leases drop column address;');
}
