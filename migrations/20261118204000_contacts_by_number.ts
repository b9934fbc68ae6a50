import type { Knex } from 'knex';

/**
 * Vendors are looked up by the numbers that are printed on a document, which has their digits in some form or other. Columns of their
 * own, because row-level security keeps Postgres from looking up a computed value in an index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts
      add column vat_digits text generated always as (regexp_replace(vat_number, '[^0-9]', '', 'g')) stored,
      add column business_digits text generated always as (regexp_replace(business_id, '[^0-9]', '', 'g')) stored;
    create index contacts_vat_digits on contacts (organization_id, vat_digits)
      where vat_digits is not null and type in ('vendor', 'both');
    create index contacts_business_digits on contacts (organization_id, business_digits)
      where business_digits is not null and type in ('vendor', 'both');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts drop column vat_digits, drop column business_digits;');
}
