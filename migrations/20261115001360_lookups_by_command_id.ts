import type { Knex } from 'knex';

/**
 * Lists of commands are in the order of their time alone. With the command id as a third column Postgres 18 may look up ids by
 * skipping through the whole list of the organisation, instead of going to the primary key: milliseconds for every thousand
 * commands of the past, in the path of every batch.
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
