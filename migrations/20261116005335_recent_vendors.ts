import type { Knex } from 'knex';

/** The reading of a document compares it with the most recent vendors. Without an index, every reading sorts all contacts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index contacts_recent_vendors on contacts (organization_id, updated_at desc) where type in ('vendor', 'both');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index contacts_recent_vendors;');
}
