import type { Knex } from 'knex';

/** Documents from ZIP files, and files without a document. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- { fileId, fileName, entry, position, count }
    alter table documents add column archive jsonb;
    create index documents_archive on documents (organization_id, (archive ->> 'fileId')) where archive is not null;

    -- Whoever looks for unused files sees which files are old and which are in use, across organisations, and nothing else of them.
    create index files_age on files (created_at);
    grant select (organization_id, id, created_at) on files to partita_relay;
    create policy relay on documents for select to partita_relay using (true);
    grant select (organization_id, file_id) on documents to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke select (organization_id, file_id) on documents from partita_relay;
    drop policy relay on documents;
    revoke select (organization_id, id, created_at) on files from partita_relay;
    drop index files_age;
    drop index documents_archive;
    alter table documents drop column archive;
  `);
}
