import type { Knex } from 'knex';

/** Accounts that the organisation added to the chart of its region, sub-accounts, and their accounts at a provider. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts
      add column own boolean not null default false,
      add column parent_number text,
      add column provider_account text,
      add foreign key (organization_id, parent_number) references accounts (organization_id, number);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts drop column own, drop column parent_number, drop column provider_account;');
}
