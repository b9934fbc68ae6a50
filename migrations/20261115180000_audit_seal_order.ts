import type { Knex } from 'knex';

/**
 * Blocks sealed so far sorted transaction ids as text, new ones sort them as numbers. `partita audit verify` accepts the text order
 * only for blocks that carry this mark. A worker of the version before this one does not set the column, so its default is `text`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_seals add column row_order text not null default 'text' check (row_order in ('text', 'number'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_seals drop column row_order;');
}
