import type { Knex } from 'knex';

/** Money between own accounts: two bank lines that are matched with each other. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- the bank line on the other own account
    alter table bank_matches add column counter_transaction_id text,
      add foreign key (organization_id, counter_transaction_id) references bank_transactions (organization_id, id);
    alter table match_suggestions
      drop constraint match_suggestions_kind_check,
      add constraint match_suggestions_kind_check check (kind in ('match', 'ignore', 'transfer')),
      add column counter_transaction_id text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from match_suggestions where kind = 'transfer';
    alter table match_suggestions
      drop column counter_transaction_id,
      drop constraint match_suggestions_kind_check,
      add constraint match_suggestions_kind_check check (kind in ('match', 'ignore'));
    alter table bank_matches drop column counter_transaction_id;
  `);
}
