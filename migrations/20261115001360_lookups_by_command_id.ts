import type { Knex } from 'knex';

/**
 * Lists of commands are ordered by time only. With the command id as a third column, Postgres 18 may look up ids with a
 * skip scan over the whole list of the organisation instead of using the primary key. That costs milliseconds per
 * thousand past commands, in the path of every batch.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index inbox_newest;
    create index inbox_newest on inbox (organization_id, accepted_at desc);
    drop index accepted_commands_newest;
    create index accepted_commands_newest on accepted_commands (organization_id, accepted_at desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index inbox_newest;
    create index inbox_newest on inbox (organization_id, accepted_at desc, command_id desc);
    drop index accepted_commands_newest;
    create index accepted_commands_newest on accepted_commands (organization_id, accepted_at desc, command_id desc);
  `);
}
