import type { Knex } from 'knex';

/**
 * Invitations, and sessions on the account pages.
 *
 * Both are found by the hash of a secret that exists only in a link or a cookie. A session has a row per organisation
 * that the password opened. The row is deleted with the membership, so a session never shows more than the person may
 * see at that moment.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitations (
      organization_id text not null references organizations (id),
      id text not null,
      email text not null,
      name text not null check (name <> ''),
      role text not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz,
      primary key (organization_id, id),
      check (accepted_at is null or revoked_at is null)
    );
    -- One that is open: a second invitation takes the place of the first.
    create unique index invitations_open on invitations (organization_id, email)
      where accepted_at is null and revoked_at is null;

    create table browser_sessions (
      organization_id text not null,
      user_id text not null,
      token_hash bytea not null check (length(token_hash) = 32),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (token_hash, organization_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index browser_sessions_user on browser_sessions (organization_id, user_id);
    create index browser_sessions_expiry on browser_sessions (expires_at);

    alter table invitations enable row level security, force row level security;
    alter table browser_sessions enable row level security, force row level security;
    create policy own on invitations to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy lookup on invitations for select to partita_auth using (true);
    create policy sign_in on browser_sessions to partita_auth using (true) with check (true);

    -- The hash is written once and looked for by the role that lets people in.
    grant select (organization_id, id, email, name, role, created_at, expires_at, accepted_at, revoked_at),
      insert, update (accepted_at, revoked_at) on invitations to partita_app;
    grant select on invitations to partita_auth;
    grant select, insert, delete on browser_sessions to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table browser_sessions, invitations;');
}
