import type { Knex } from 'knex';

/**
 * Until which day VAT was reported outside of Partita is stated by a person. Before, it was the day until which the
 * books were closed before the first return, so closing them hid periods that were not filed. Where a return is filed,
 * that day stays; where none is, nothing is left out any more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table vat_settings add column reported_elsewhere_until date;
    alter table vat_settings no force row level security;
    alter table vat_returns no force row level security;
    insert into vat_settings (organization_id, reported_elsewhere_until)
    select organization_id, closed_before from (
      select distinct on (organization_id) organization_id, closed_before from vat_returns where state = 'filed'
      order by organization_id, filed_at, id) first_filed
    where closed_before is not null
    on conflict (organization_id) do update set reported_elsewhere_until = excluded.reported_elsewhere_until;
    alter table vat_settings force row level security;
    alter table vat_returns force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table vat_settings drop column reported_elsewhere_until;');
}
