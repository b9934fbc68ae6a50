import type { Knex } from 'knex';

/** A deadline counts the documents of its period that are not posted. Without this, it reads all documents of the period. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index documents_not_posted on documents (organization_id, document_date) where state <> 'posted'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index documents_not_posted');
}
