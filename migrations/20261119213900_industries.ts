import type { Knex } from 'knex';

/** The industry of a supplier, as the Danish register tells it, and the organisation's own. Both say what a purchase is for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_checks add column industry_code text, add column industry text;
    create index contact_checks_industry on contact_checks (organization_id, number, checked_at desc) where industry is not null;
    alter table organizations add column industry text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contact_checks_industry;
    alter table contact_checks drop column industry_code, drop column industry;
    alter table organizations drop column industry;
  `);
}
