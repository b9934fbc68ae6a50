import type { Knex } from 'knex';

/** The search for due postings skips those whose connection fails. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('grant select (connection_id) on posting_intents to partita_relay;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('revoke select (connection_id) on posting_intents from partita_relay;');
}
