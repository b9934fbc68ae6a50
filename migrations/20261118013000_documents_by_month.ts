import type { Knex } from 'knex';

/**
 * The newest documents of a period are the newest of its months, which this index has in their order. A column of its own, because
 * row-level security keeps Postgres from looking up a computed value in an index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table documents add column document_month integer
      generated always as ((extract(year from document_date) * 12 + extract(month from document_date))::integer) stored;
    create index documents_of_month on documents (organization_id, document_month, id desc) include (document_date);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table documents drop column document_month;');
}
