import type { Knex } from 'knex';

/** VAT registers and reversals look up the invoice of an entry. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index invoices_ledger_entry on invoices (organization_id, ledger_entry_id) where ledger_entry_id is not null;',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index invoices_ledger_entry;');
}
