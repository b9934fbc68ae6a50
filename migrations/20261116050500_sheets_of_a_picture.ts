import type { Knex } from 'knex';

/** A picture of several receipts becomes several documents. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- {"position": 2, "count": 3, "documentIds": [...]}, on each document of the picture
    alter table documents add column sheet jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table documents drop column sheet');
}
