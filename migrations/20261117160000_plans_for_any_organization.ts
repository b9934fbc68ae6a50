import type { Knex } from 'knex';

const ORGANIZATION_COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as name, n.nspname as schema, c.relname as table
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where a.attname = 'organization_id' and c.relkind in ('r', 'p') and n.nspname = current_schema()`;

/**
 * A connection plans a statement once, with the statistics of the organisation that it is for at that time. For a new organisation
 * these expect no rows, so every index seems as good as the primary key, and the plan that reads a document by its id reads all
 * documents of the organisation instead. It is kept for all others. Without statistics of the column, Postgres expects
 * one part in 200 of a table, for each organisation.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare found record;
    begin
      for found in ${ORGANIZATION_COLUMNS} loop
        execute format('alter table %s alter column organization_id set statistics 0', found.name);
        -- Postgres 18; before it, statistics that were taken stay, and no longer change
        if to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null then
          execute format('select pg_clear_attribute_stats(%L, %L, %L, false)', found.schema, found.table, 'organization_id');
        end if;
      end loop;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare found record;
    begin
      for found in ${ORGANIZATION_COLUMNS} loop
        execute format('alter table %s alter column organization_id set statistics -1', found.name);
      end loop;
    end $$`);
}
