import type { Knex } from 'knex';

/**
 * Apps that act for a user after a sign-in in the browser, and the state of the sign-in itself.
 *
 * A connection belongs to a membership and is deleted with it. Every call looks up the token by its hash, together with
 * the connection and the membership. Removing one of them ends the access at once on every gateway.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table connected_apps (
      organization_id text not null references organizations (id),
      id text not null,
      user_id text not null,
      client_id text not null,
      name text not null check (name <> ''),
      redirect_host text not null,
      read_only boolean not null,
      -- not a secret: it ties tokens to the connection
      grant_id text not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      disconnected_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index connected_apps_user on connected_apps (organization_id, user_id);
    create index connected_apps_client on connected_apps (client_id);

    -- Registered clients, sign-ins under way, grants and tokens of the authorization server, by the hash of their id.
    create table oauth_state (
      kind text not null,
      id_hash bytea not null check (length(id_hash) = 32),
      grant_id text,
      uid text,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (kind, id_hash)
    );
    create index oauth_state_grant on oauth_state (grant_id) where grant_id is not null;
    create index oauth_state_uid on oauth_state (kind, uid) where uid is not null;
    create index oauth_state_expiry on oauth_state (expires_at);

    -- Tries to sign in, by the hash of an e-mail address or a network address, whether or not anybody has it.
    create table sign_in_attempts (
      key_hash bytea primary key check (length(key_hash) = 32),
      attempts integer not null,
      since timestamptz not null
    );

    alter table connected_apps enable row level security, force row level security;
    alter table oauth_state enable row level security, force row level security;
    alter table sign_in_attempts enable row level security, force row level security;

    create policy own on connected_apps to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy lookup on connected_apps for select to partita_auth using (true);
    create policy last_use on connected_apps for update to partita_auth using (true) with check (true);
    create policy sign_in on oauth_state to partita_auth using (true) with check (true);
    create policy sign_in on sign_in_attempts to partita_auth using (true) with check (true);

    grant select, insert, update (disconnected_at) on connected_apps to partita_app;
    grant select, update (last_used_at) on connected_apps to partita_auth;
    grant select, insert, update, delete on oauth_state, sign_in_attempts to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sign_in_attempts, oauth_state, connected_apps;');
}
