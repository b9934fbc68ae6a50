import type { Knex } from 'knex';

/** The day on which the exchange delivered an invoice, and whether a contact is a business. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- null: nothing says it, and the day of the capture counts
    alter table documents add column delivered_on date;
    -- null: the VAT number or the register number decides
    alter table contact_invoicing add column is_business boolean;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_invoicing drop column is_business;
    alter table documents drop column delivered_on;
  `);
}
