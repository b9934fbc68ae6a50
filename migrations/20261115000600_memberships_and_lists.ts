import type { Knex } from 'knex';

/**
 * The membership stores what an organisation knows about a person: the name, the password and whether the person is
 * disabled. `users` has only the e-mail address, which connects the memberships of one person.
 *
 * If these were shared, an administrator could add the e-mail address of another organisation's owner, read the owner's
 * name, set a new password and sign in to the other organisation. This way, a password opens only the organisation in
 * which it was set.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table memberships add column name text, add column password_hash text, add column disabled_at timestamptz;
    alter table memberships no force row level security;
    alter table users no force row level security;
    update memberships m set name = u.name, password_hash = u.password_hash, disabled_at = u.disabled_at
      from users u where u.id = m.user_id;
    alter table memberships force row level security;
    alter table users force row level security;
    alter table memberships alter column name set not null, add check (name <> '');
    alter table users drop column name, drop column password_hash, drop column disabled_at;

    revoke all on memberships, users from partita_app;
    grant select (organization_id, user_id, role, name, created_at, disabled_at), insert (organization_id, user_id, role, name),
      update (role, name, disabled_at), delete on memberships to partita_app;
    -- not created_at: it would tell that the person was known before this organisation came to know him
    grant select (id, email) on users to partita_app;

    -- Password hashes are read and written by the role that lets people in, and by no other.
    create policy passwords on memberships for update to partita_auth using (true) with check (true);
    grant update (password_hash) on memberships to partita_auth;
    -- A person whom no organisation knows any more is forgotten.
    grant delete on users to partita_auth;

    create index memberships_oldest on memberships (organization_id, created_at, user_id);
    create index api_keys_newest on api_keys (organization_id, id desc);
    drop index api_keys_organization;
    create index accepted_commands_newest on accepted_commands (organization_id, accepted_at desc, command_id desc);

    -- "The history of this record" is what an audit log is asked for most.
    create index audit_log_target on audit_log (organization_id, target_id, seq desc);
    -- The table only grows at its end, so a few pages of block ranges find a time; nothing in the hot path notices them.
    create index audit_log_at on audit_log using brin (at);
    create index audit_seals_range on audit_seals (organization_id, to_xid);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audit_seals_range, audit_log_at, audit_log_target, accepted_commands_newest, api_keys_newest, memberships_oldest;
    create index api_keys_organization on api_keys (organization_id);
    alter table users add column name text, add column password_hash text, add column disabled_at timestamptz;
    alter table memberships no force row level security;
    alter table users no force row level security;
    update users u set name = m.name, password_hash = m.password_hash, disabled_at = m.disabled_at
      from (select distinct on (user_id) * from memberships order by user_id, created_at) m where m.user_id = u.id;
    delete from users where name is null;
    alter table memberships force row level security;
    alter table users force row level security;
    alter table users alter column name set not null;
    drop policy passwords on memberships;
    revoke delete on users from partita_auth;
    revoke update (password_hash) on memberships from partita_auth;
    alter table memberships drop column name, drop column password_hash, drop column disabled_at;
    grant select, insert, update, delete on memberships to partita_app;
    grant select (id, email, name, created_at, disabled_at) on users to partita_app;
  `);
}
