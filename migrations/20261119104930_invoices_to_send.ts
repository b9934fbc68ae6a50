import type { Knex } from 'knex';

/** The calendar names rejected invoices and self-billing drafts that must be sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index invoices_to_send on invoices (organization_id, id)
      where state = 'draft' and (number_bound_at is not null or purpose = 'self_billing') and abandoned_at is null;`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index invoices_to_send;');
}
