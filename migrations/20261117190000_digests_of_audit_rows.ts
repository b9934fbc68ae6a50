import type { Knex } from 'knex';

/**
 * Blocks sealed so far hash the JSON of whole rows, new ones hash digests that Postgres computes: reading and sorting the JSON of
 * every row took a tenth of a worker's time. A worker of the version before this one does not set the column, so its default is `json`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table audit_seals add column form text not null default 'json' check (form in ('json', 'digests'))`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_seals drop column form');
}
