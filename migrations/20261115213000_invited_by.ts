import type { Knex } from 'knex';

/** The user who invites. Their open invitations end when they leave. Invitations from before have none, and expire within a week. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invitations add column invited_by text;
    grant select (invited_by), insert (invited_by) on invitations to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table invitations drop column invited_by;');
}
