import type { Knex } from 'knex';

/** Why an entry without document, invoice or bank line exists. Reports leave the transfer of a year's result out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ledger_entries add column purpose text
      check (purpose in ('manual', 'opening', 'year_end', 'recurring', 'depreciation', 'disposal'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table ledger_entries drop column purpose;');
}
