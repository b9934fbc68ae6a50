import type { Knex } from 'knex';

/**
 * The statement that records a batch fails by itself if another transaction has handled one of its commands, so the commit can leave
 * in one write with it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_repetition() returns integer language plpgsql as $$
    begin
      raise exception 'another transaction has handled a command of this batch' using errcode = 'PA409';
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function refuse_repetition();');
}
