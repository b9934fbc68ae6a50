import type { Knex } from 'knex';

/**
 * A connection plans a statement once, with the statistics of the organisation that it is for at that time. For an organisation
 * that had no documents when they were taken, these expect no rows, so each of the many indexes seems as good as the primary key,
 * and the plan that reads a document by its id reads all documents of the organisation instead. It is kept for all others.
 * Without statistics of the column, Postgres expects one part in 200 of the table for each organisation.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    begin
      alter table documents alter column organization_id set statistics 0;
      -- Postgres 18; before it, statistics that were taken stay, and no longer change
      if to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null then
        execute format('select pg_clear_attribute_stats(%L, %L, %L, false)', current_schema(), 'documents', 'organization_id');
      end if;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table documents alter column organization_id set statistics -1');
}
