import type { Knex } from 'knex';

/**
 * Ways in: invitations, sessions of the console, second factors, connected apps.
 *
 * Secrets in links and cookies are found by their hash. Whatever belongs to a membership is deleted with it, so that access ends at once on
 * every gateway. The second factor belongs to the membership, like the password: an organisation that adds a person must not be able to
 * lock that person out of other organisations.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitations (
      organization_id text references organizations (id),
      id text,
      email text not null,
      name text not null check (name <> ''),
      role text not null,
      token_hash bytea not null check (length(token_hash) = 32) unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz,
      -- the user whose open invitations end when they leave
      invited_by text,
      primary key (organization_id, id),
      check (accepted_at is null or revoked_at is null)
    );
    -- One that is open: a second invitation takes the place of the first.
    create unique index invitations_open on invitations (organization_id, email) where accepted_at is null and revoked_at is null;

    create table browser_sessions (
      organization_id text,
      user_id text not null,
      token_hash bytea check (length(token_hash) = 32),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (token_hash, organization_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index browser_sessions_user on browser_sessions (organization_id, user_id);
    create index browser_sessions_expiry on browser_sessions (expires_at);

    -- Links to choose a new password.
    create table password_resets (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_resets_user on password_resets (user_id);

    create table second_factors (
      organization_id text,
      user_id text,
      sealed_secret text not null,
      -- The last 30 seconds whose code was accepted. A code works once.
      last_step bigint not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    comment on column second_factors.sealed_secret is 'sealed; row: user_id';

    create table recovery_codes (
      organization_id text,
      user_id text,
      secret_hash bytea check (length(secret_hash) = 32),
      used_at timestamptz,
      primary key (organization_id, user_id, secret_hash),
      foreign key (organization_id, user_id) references second_factors (organization_id, user_id) on delete cascade
    );

    -- Tries to sign in, by the hash of an e-mail address or a network address, whether or not anybody has it.
    create table sign_in_attempts (
      key_hash bytea primary key check (length(key_hash) = 32),
      attempts integer not null,
      since timestamptz not null
    );

    create table connected_apps (
      organization_id text references organizations (id),
      id text,
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
      -- the areas of work in which it may make changes; null for all that the role of its user allows
      toolsets text[],
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index connected_apps_user on connected_apps (organization_id, user_id);
    create index connected_apps_client on connected_apps (client_id);

    -- Registered clients, sign-ins under way, grants and tokens of the authorization server, by the hash of their id.
    create table oauth_state (
      kind text,
      id_hash bytea check (length(id_hash) = 32),
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

    call show_own_rows('invitations', 'second_factors', 'recovery_codes', 'connected_apps');

    alter table browser_sessions enable row level security, force row level security;
    alter table password_resets enable row level security, force row level security;
    alter table sign_in_attempts enable row level security, force row level security;
    alter table oauth_state enable row level security, force row level security;
    create policy sign_in on browser_sessions to partita_auth using (true) with check (true);
    create policy last_use on connected_apps for update to partita_auth using (true) with check (true);
    create policy lookup on connected_apps for select to partita_auth using (true);
    create policy lookup on invitations for select to partita_auth using (true);
    create policy sign_in on oauth_state to partita_auth using (true) with check (true);
    create policy sign_in on password_resets to partita_auth using (true) with check (true);
    create policy sign_in on recovery_codes to partita_auth using (true) with check (true);
    create policy sign_in on second_factors to partita_auth using (true) with check (true);
    create policy sign_in on sign_in_attempts to partita_auth using (true) with check (true);

    grant insert on invitations to partita_app;
    grant select, insert on connected_apps, recovery_codes to partita_app;
    grant select, insert, delete on second_factors to partita_app;
    grant select on connected_apps, invitations, recovery_codes, second_factors to partita_auth;
    grant select, insert, delete on browser_sessions, password_resets to partita_auth;
    grant select, insert, update, delete on oauth_state, sign_in_attempts to partita_auth;
    grant update (name, redirect_host, read_only, disconnected_at, toolsets) on connected_apps to partita_app;
    grant insert (invited_by) on invitations to partita_app;
    grant select (organization_id, id, email, name, role, created_at, expires_at, accepted_at, revoked_at, invited_by)
      on invitations to partita_app;
    grant update (accepted_at, revoked_at) on invitations to partita_app;
    grant update (sealed_secret) on second_factors to partita_app;
    grant update (last_used_at) on connected_apps to partita_auth;
    grant update (used_at) on password_resets to partita_auth;
    grant update (used_at) on recovery_codes to partita_auth;
    grant update (last_step) on second_factors to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table oauth_state, connected_apps, sign_in_attempts, recovery_codes, second_factors, password_resets, browser_sessions,
          invitations cascade;
  `);
}
