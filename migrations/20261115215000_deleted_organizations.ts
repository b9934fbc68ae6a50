import type { Knex } from 'knex';

/** What remains of a deleted organisation. It contains no business data, and only the owner of the database reads it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_organizations (
      id text primary key,
      deleted_at timestamptz not null default now(),
      -- the operator who ran the command
      deleted_by text not null,
      archive_sha256 bytea not null check (length(archive_sha256) = 32),
      keep_archive_until date
    );
    create trigger deleted_organizations_append_only before update or delete or truncate on deleted_organizations
      for each statement execute function refuse_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table deleted_organizations;');
}
