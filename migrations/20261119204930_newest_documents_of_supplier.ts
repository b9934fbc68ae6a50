import type { Knex } from 'knex';

/** The coding of a document looks at the newest documents of its supplier: prepayments, earlier versions, bills that it pays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index documents_newest_of_supplier on documents (organization_id, supplier_key, id desc)
      where supplier_key is not null and state <> 'draft';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index documents_newest_of_supplier');
}
