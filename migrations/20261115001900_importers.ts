import type { Knex } from 'knex';

/** Importers: their keys, the topic for their results, and keys that were replaced. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_keys add column importer boolean not null default false;
    -- set when the first importer key is made, after partita.results.<id> was
    alter table organizations add column results_topic_since timestamptz;

    -- A key that was rotated has another prefix now. Whoever still uses the old one is told so where its results go.
    create table api_key_former_prefixes (
      prefix text primary key,
      organization_id text not null references organizations (id),
      retired_at timestamptz not null default now()
    );
    alter table api_key_former_prefixes enable row level security, force row level security;
    create policy own on api_key_former_prefixes to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy lookup on api_key_former_prefixes for select to partita_auth using (true);
    grant select, insert on api_key_former_prefixes to partita_app;
    grant select on api_key_former_prefixes to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table api_key_former_prefixes;
    alter table organizations drop column results_topic_since;
    alter table api_keys drop column importer;
  `);
}
