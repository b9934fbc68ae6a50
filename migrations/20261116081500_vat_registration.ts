import type { Knex } from 'knex';

/** The day from which an organisation is registered for VAT. Null: not known. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table vat_settings add column registered_from date;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table vat_settings drop column registered_from;');
}
