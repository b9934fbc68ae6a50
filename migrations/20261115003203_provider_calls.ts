import type { Knex } from 'knex';

/** Calls from providers. A call is handled at once, also when it arrives while a poll is in progress. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table einvoices add column hinted_at timestamptz;
    alter table einvoice_inboxes add column hinted_at timestamptz;
    create index einvoices_at_provider on einvoices (organization_id, connection_id, exchange_id) where connection_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index einvoices_at_provider;
    alter table einvoice_inboxes drop column hinted_at;
    alter table einvoices drop column hinted_at;
  `);
}
