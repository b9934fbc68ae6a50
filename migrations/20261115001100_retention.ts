import type { Knex } from 'knex';

/**
 * Housekeeping finds rows past their retention by time. Rows arrive in the order of time, so a BRIN index of a few
 * kilobytes is enough and costs the hot path almost nothing. A B-tree would be written with every command.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index inbox_completed on inbox using brin (completed_at);
    create index accepted_commands_accepted on accepted_commands using brin (accepted_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index accepted_commands_accepted; drop index inbox_completed;');
}
