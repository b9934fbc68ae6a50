import type { Knex } from 'knex';

/** The token of an organisation's calendar feed, and the last published state of each deadline. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table calendar_tokens (
      organization_id text primary key references organizations (id),
      -- finds the organisation; the token itself is sealed, because generate_calendar_token gives it back
      token_hash bytea not null unique check (length(token_hash) = 32),
      sealed_token text not null,
      created_at timestamptz not null default now()
    );
    alter table calendar_tokens enable row level security, force row level security;
    create policy own on calendar_tokens to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    -- A feed is asked for with nothing but its token: no organisation is known yet.
    create policy lookup on calendar_tokens for select to partita_auth using (true);
    grant select, insert, update, delete on calendar_tokens to partita_app;
    grant select (organization_id, token_hash) on calendar_tokens to partita_auth;

    -- Calendar programs want to know whether an event changed (SEQUENCE, DTSTAMP): the digest tells.
    create table calendar_revisions (
      organization_id text not null references organizations (id),
      uid text not null,
      digest bytea not null check (length(digest) = 32),
      sequence integer not null default 0 check (sequence >= 0),
      changed_at timestamptz not null,
      primary key (organization_id, uid)
    );
    alter table calendar_revisions enable row level security, force row level security;
    create policy own on calendar_revisions to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on calendar_revisions to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_revisions, calendar_tokens;');
}
