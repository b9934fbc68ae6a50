import type { Knex } from 'knex';

/**
 * The text of files, the reason that keeps a document from automatic posting, and the answers to questions about
 * documents.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table documents
      -- the words of a file, clipped; a captured text is in the column text
      add column page_text text,
      -- why the document is not posted automatically, as found when it was coded
      add column held_back text,
      -- answers of people to the questions of the coding: {"vehicle": "van"}
      add column answers jsonb not null default '{}';

    create table vendor_answers (
      organization_id text not null references organizations (id),
      id text not null,
      vendor_key text not null check (vendor_key ~ '^(vat|name):.'),
      question text not null,
      choice text not null,
      vendor_name text,
      document_id text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, vendor_key, question)
    );
    alter table vendor_answers enable row level security, force row level security;
    create policy own on vendor_answers to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on vendor_answers to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table vendor_answers;
    alter table documents drop column page_text, drop column held_back, drop column answers;
  `);
}
