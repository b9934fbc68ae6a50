import type { Knex } from 'knex';

/** Organisations, their settings, their users and their API keys. */
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
      updated_at timestamptz not null default now()
    );

    create table organization_settings (
      organization_id text primary key references organizations (id),
      region_key text check (region_key in ('denmark', 'italy')),
      default_journal_id text,
      auto_post boolean not null default false,
      auto_post_threshold numeric(5, 4) not null default 0.95 check (auto_post_threshold between 0 and 1),
      vat_frequency text check (vat_frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );

    create table users (
      id text primary key,
      email text not null check (email = lower(email)),
      name text not null,
      password_hash text,
      created_at timestamptz not null default now(),
      disabled_at timestamptz
    );
    create unique index users_email on users (email);

    create table memberships (
      organization_id text not null references organizations (id),
      user_id text not null references users (id),
      role text not null check (role in ('owner', 'accountant', 'employee', 'viewer')),
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id)
    );
    create index memberships_user on memberships (user_id);

    create table api_keys (
      id text primary key,
      organization_id text not null references organizations (id),
      prefix text not null unique check (length(prefix) = 8),
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
      check ((scope = 'user') = (user_id is not null)),
      -- a user key is bound to a membership, and goes when the membership goes
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index api_keys_organization on api_keys (organization_id);

    alter table organizations enable row level security, force row level security;
    alter table organization_settings enable row level security, force row level security;
    alter table users enable row level security, force row level security;
    alter table memberships enable row level security, force row level security;
    alter table api_keys enable row level security, force row level security;

    create policy own on organizations to partita_app
      using (id = current_organization()) with check (id = current_organization());
    create policy own on organization_settings to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on memberships to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on api_keys to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    -- A person is seen by the organisations he or she is a member of. Making one is the job of partita_auth.
    create policy colleagues on users for select to partita_app
      using (exists (select from memberships m where m.user_id = users.id and m.organization_id = current_organization()));

    -- Keys and people are looked up before any organisation is known.
    create policy lookup on organizations for select to partita_auth using (true);
    create policy founding on organizations for insert to partita_auth with check (true);
    create policy founding on organization_settings for insert to partita_auth with check (true);
    create policy lookup on api_keys for select to partita_auth using (true);
    create policy last_use on api_keys for update to partita_auth using (true) with check (true);
    create policy lookup on memberships for select to partita_auth using (true);
    create policy people on users to partita_auth using (true) with check (true);

    grant select, update on organizations to partita_app;
    grant select, insert, update on organization_settings to partita_app;
    grant select, insert, update, delete on memberships to partita_app;
    grant select, insert, update on api_keys to partita_app;
    grant select (id, email, name, created_at, disabled_at) on users to partita_app;
    grant select, insert on organizations to partita_auth;
    grant insert on organization_settings to partita_auth;
    grant select on api_keys, memberships to partita_auth;
    grant update (last_used_at) on api_keys to partita_auth;
    grant select, insert, update on users to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table api_keys, memberships, users, organization_settings, organizations;');
}
