import type { Knex } from 'knex';

/**
 * A list walks its index from the newest row until a page is full. With a filter that few rows pass, it would walk all of
 * them, so every filter with few distinct values has an index in the order of its list.
 *
 * Under row-level security only leakproof operators find rows by an index. Filters on the content of JSON have a partial index
 * instead, whose predicate repeats the filter.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index documents_states on documents (organization_id, state, id);
    create index documents_sources on documents (organization_id, source, id);
    create index documents_errors on documents (organization_id, id) where error is not null;
    create index documents_corrected on documents (organization_id, id)
      where jsonb_array_length(coalesce(extraction -> 'corrections', '[]')) > 0;
    create index contacts_types on contacts (organization_id, type, id);
    create index contacts_countries on contacts (organization_id, country, id);
    create index bank_transactions_states on bank_transactions (organization_id, state, booked_on desc, id desc);
    create index bank_transactions_pending on bank_transactions (organization_id, booked_on desc, id desc) where status = 'pending';
    -- takes the place of the next one, which knew only reversals
    create index ledger_entries_of_document on ledger_entries (organization_id, document_id) where document_id is not null;
    drop index ledger_entries_document_reversals;
    create index audit_log_action on audit_log (organization_id, action, seq desc);
    create index inbox_not_done on inbox (organization_id, accepted_at desc) where status <> 'done';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index ledger_entries_document_reversals on ledger_entries (organization_id, document_id)
      where document_id is not null and reverses_id is not null;
    drop index documents_states, documents_sources, documents_errors, documents_corrected, contacts_types, contacts_countries,
      bank_transactions_states, bank_transactions_pending, ledger_entries_of_document, audit_log_action, inbox_not_done;
  `);
}
