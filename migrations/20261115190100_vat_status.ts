import type { Knex } from 'knex';

/** The general deduction percentage of an organisation, and Italian accounts for cash VAT of purchases and for customs bills. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- the share of input VAT that a partly exempt organisation deducts; null: all of it
    alter table vat_settings add column deduction_percent integer check (deduction_percent between 0 and 100);

    alter table accounts no force row level security;
    alter table organization_settings no force row level security;
    insert into accounts (organization_id, number, name, type, vat_code, standard_account)
    select s.organization_id, a.number, a.name, 'asset', null, a.standard
    from organization_settings s, (values
      ('1603', 'IVA acquisti ad esigibilità differita', '2424 C.II.5-bis'),
      ('1612', 'Dogana c/transitorio', '2424 C.II.5-quater')) as a (number, name, standard)
    where s.region_key = 'italy'
    on conflict do nothing;
    alter table organization_settings force row level security;
    alter table accounts force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table vat_settings drop column deduction_percent;');
}
