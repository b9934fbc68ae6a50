import type { Knex } from 'knex';

/**
 * Who uploaded a file: an employee captures only files of their own. And who runs the installation: a mark at a membership, because
 * a password is verified for a membership, while any owner may type an operator's e-mail address.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- the user, or the key where no user uploaded it; null for files that workers write
    alter table files add column uploaded_by text;
    alter table files no force row level security;
    alter table audit_log no force row level security;
    update files f set uploaded_by = coalesce(a.actor ->> 'userId', a.actor ->> 'id')
    from audit_log a
    where a.organization_id = f.organization_id and a.target_type = 'file' and a.target_id = f.id and a.action = 'upload_file';
    alter table audit_log force row level security;
    alter table files force row level security;

    alter table memberships add column is_operator boolean not null default false;
    grant update (is_operator) on memberships to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table memberships drop column is_operator;
    alter table files drop column uploaded_by;
  `);
}
