import type { Knex } from 'knex';

/** Employees see the documents that they handed in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- the user, or the key or system where no user handed it in
    alter table documents add column captured_by text;
    update documents d set captured_by = coalesce(a.actor ->> 'userId', a.actor ->> 'id')
    from audit_log a
    where a.organization_id = d.organization_id and a.target_type = 'document' and a.target_id = d.id and a.action = 'capture_document';
    create index documents_captured_by on documents (organization_id, captured_by, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table documents drop column captured_by');
}
