import type { Knex } from 'knex';

/**
 * Links to choose a new password, by the hash of the secret in the link. A reconnected app keeps its row in connected_apps, with the
 * access that the user chose last.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table password_resets (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_resets_user on password_resets (user_id);
    alter table password_resets enable row level security, force row level security;
    create policy sign_in on password_resets to partita_auth using (true) with check (true);
    grant select, insert, update (used_at), delete on password_resets to partita_auth;
    grant update (name, redirect_host, read_only) on connected_apps to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke update (name, redirect_host, read_only) on connected_apps from partita_app;
    drop table password_resets;
  `);
}
