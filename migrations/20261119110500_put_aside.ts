import type { Knex } from 'knex';

/** Bank accounts made by mistake and papers whose posting was undone leave the lists, and can come back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table documents add column put_aside_at timestamptz;
    alter table bank_accounts add column put_aside_at timestamptz;
    create index documents_put_aside on documents (organization_id, id) where put_aside_at is not null;`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index documents_put_aside;
    alter table documents drop column put_aside_at;
    alter table bank_accounts drop column put_aside_at;`);
}
