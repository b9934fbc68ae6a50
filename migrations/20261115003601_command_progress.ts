import type { Knex } from 'knex';

/** The progress of a long command, for callers that received 202. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- { step, done, total, at }
    alter table accepted_commands add column progress jsonb;
    grant update (progress, request_id, accepted_at) on accepted_commands to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke update (progress, request_id, accepted_at) on accepted_commands from partita_app;
    alter table accepted_commands drop column progress;
  `);
}
