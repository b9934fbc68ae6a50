import type { Knex } from 'knex';

/** Clients follow events in the order of `seq`: from a position, from a time, or those of one record from a version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index events_aggregate on events (organization_id, aggregate_id, version);
    -- the table only grows at its end
    create index events_at on events using brin (at);
    -- how far numbers have been dealt: what followers may rely on is found from it (platform/database/event-horizon.ts)
    grant select on sequence events_seq_seq to partita_app, partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke select on sequence events_seq_seq from partita_app, partita_relay;
    drop index events_at, events_aggregate;
  `);
}
