import type { Knex } from 'knex';

/**
 * Organisations, their settings, their people and their API keys.
 *
 * The membership stores what an organisation knows about a person: the name, the password and whether the person is disabled. `users` has
 * only the e-mail address, which connects the memberships of one person. If these were shared, an administrator could add the e-mail
 * address of another organisation's owner, set a new password and sign in to the other organisation.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organizations (
      id text primary key,
      legal_name text not null check (legal_name <> ''),
      business_id text,
      vat_number text,
      fiscal_code text,
      address jsonb,
      fiscal_regime text,
      vat_regime text,
      fiscal_year_start text not null default '01-01' check (fiscal_year_start ~ '^[01][0-9]-[0-3][0-9]$'),
      base_currency text not null check (base_currency ~ '^[A-Z]{3}$'),
      iban text,
      email text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- set when the first importer key is made, after partita.results.<id> was
      results_topic_since timestamptz,
      -- by a user; otherwise it follows the region while the books are empty
      base_currency_chosen boolean not null default false,
      -- invented books, which their owners may remove
      is_sample boolean not null default false
    );

    create table organization_settings (
      organization_id text primary key references organizations (id),
      region_key text check (region_key ~ '^[a-z][a-z_]*$'),
      default_journal_id text,
      auto_post boolean not null default false,
      auto_post_threshold numeric(5,4) not null default 0.95 check (auto_post_threshold between 0 and 1),
      vat_frequency text check (vat_frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      closed_until date
    );

    create table users (
      id text primary key,
      email text not null check (email = lower(email)),
      created_at timestamptz not null default now()
    );
    create unique index users_email on users (email);

    create table memberships (
      organization_id text references organizations (id),
      user_id text references users (id),
      role text not null check (role in ('owner', 'accountant', 'employee', 'viewer')),
      created_at timestamptz not null default now(),
      name text not null check (name <> ''),
      password_hash text,
      disabled_at timestamptz,
      -- a mark of the membership, because a password is verified for a membership, while any owner may type an operator's e-mail address
      is_operator boolean not null default false,
      primary key (organization_id, user_id)
    );
    create index memberships_user on memberships (user_id);
    create index memberships_oldest on memberships (organization_id, created_at, user_id);

    create table api_keys (
      id text primary key,
      organization_id text not null references organizations (id),
      prefix text not null check (length(prefix) = 8) unique,
      name text not null check (name <> ''),
      scope text not null check (scope in ('user', 'organization')),
      user_id text,
      permissions text[] not null,
      secret_hash bytea not null check (length(secret_hash) = 32),
      created_at timestamptz not null default now(),
      created_by text,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      importer boolean not null default false,
      -- a user key is bound to a membership, and goes when the membership goes
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
      check ((scope = 'user') = (user_id is not null))
    );
    create index api_keys_newest on api_keys (organization_id, id desc);

    -- A key that was rotated has another prefix now. An importer that still uses the old one is told so where its results go.
    create table api_key_former_prefixes (
      prefix text primary key,
      organization_id text not null references organizations (id),
      retired_at timestamptz not null default now()
    );

    -- What remains of a deleted organisation. It contains no business data, and only the owner of the database reads it.
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

    call show_own_rows('organization_settings', 'memberships', 'api_keys', 'api_key_former_prefixes');

    alter table organizations enable row level security, force row level security;
    alter table users enable row level security, force row level security;
    create policy lookup on api_key_former_prefixes for select to partita_auth using (true);
    create policy last_use on api_keys for update to partita_auth using (true) with check (true);
    create policy lookup on api_keys for select to partita_auth using (true);
    create policy lookup on memberships for select to partita_auth using (true);
    -- Password hashes are read and written by the role that lets people in, and by no other.
    create policy passwords on memberships for update to partita_auth using (true) with check (true);
    create policy founding on organization_settings for insert to partita_auth with check (true);
    create policy founding on organizations for insert to partita_auth with check (true);
    -- Keys and people are looked up before any organisation is known.
    create policy lookup on organizations for select to partita_auth using (true);
    create policy own on organizations to partita_app using (id = current_organization()) with check (id = current_organization());
    -- The sweep leaves the bytes of organisations alone that this database does not know: the folder may serve another one too.
    create policy relay on organizations for select to partita_relay using (true);
    -- A person is seen by the organisations he or she is a member of. Making one is the job of partita_auth.
    create policy colleagues on users for select to partita_app using (exists (select from memberships m
      where ((m.user_id = users.id) and (m.organization_id = current_organization()))));
    create policy people on users to partita_auth using (true) with check (true);

    grant delete on memberships to partita_app;
    grant select, insert on api_key_former_prefixes to partita_app;
    grant select, insert, update on api_keys, organization_settings to partita_app;
    grant select, update on organizations to partita_app;
    grant insert on organization_settings to partita_auth;
    grant select on api_key_former_prefixes, api_keys, memberships to partita_auth;
    grant select, insert on organizations to partita_auth;
    grant select, insert, update, delete on users to partita_auth;
    grant insert (organization_id, user_id, role, name) on memberships to partita_app;
    grant select (organization_id, user_id, role, created_at, name, disabled_at) on memberships to partita_app;
    grant update (role, name, disabled_at) on memberships to partita_app;
    grant select (id, email) on users to partita_app;
    grant update (last_used_at) on api_keys to partita_auth;
    grant update (password_hash, is_operator) on memberships to partita_auth;
    grant select (id) on organizations to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table deleted_organizations, api_key_former_prefixes, api_keys, memberships, users, organization_settings, organizations cascade;
  `);
}
