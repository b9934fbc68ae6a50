import type { Knex } from 'knex';

/** Providers may call us: what they tell is looked at right away, also when it comes while somebody is asking already. */
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
