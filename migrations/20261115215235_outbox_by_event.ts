import type { Knex } from 'knex';

/** A transaction looks up whether the event before its own still waits in the outbox. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index outbox_event on outbox (event_id) where event_id is not null;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outbox_event;');
}
