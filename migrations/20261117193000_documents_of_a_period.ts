import type { Knex } from 'knex';

/** With the id in the index, the newest documents of a period are found without reading all documents of the period. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index documents_of_period on documents (organization_id, document_date, total_minor) include (id);
    drop index documents_same_date;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index documents_same_date on documents (organization_id, document_date, total_minor);
    drop index documents_of_period;
  `);
}
