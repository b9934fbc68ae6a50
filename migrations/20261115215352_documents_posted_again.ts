import type { Knex } from 'knex';

/** A document whose posting was reversed can be posted again, with another entry. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- [{ ledgerEntryId, voucherNumber, postedAt, reversedById, reason, reversedAt }]
    alter table documents add column reversals jsonb not null default '[]';
    -- Counts the reversals before it, so that a document is in the books once at any time.
    alter table ledger_entries add column document_posting integer not null default 1;
    drop index ledger_entries_document;
    create unique index ledger_entries_document on ledger_entries (organization_id, document_id, document_posting)
      where document_id is not null and reverses_id is null;
    create index ledger_entries_document_reversals on ledger_entries (organization_id, document_id)
      where document_id is not null and reverses_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index ledger_entries_document_reversals;
    drop index ledger_entries_document;
    create unique index ledger_entries_document on ledger_entries (organization_id, document_id)
      where document_id is not null and reverses_id is null and document_posting = 1;
    alter table ledger_entries drop column document_posting;
    alter table documents drop column reversals;
  `);
}
