import type { Knex } from 'knex';

/** A transaction that used what an earlier one has read fails by itself if this has changed since. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_outdated() returns integer language plpgsql as $$
    begin
      raise exception 'what this process remembered has changed' using errcode = 'PA410';
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function refuse_outdated();');
}
