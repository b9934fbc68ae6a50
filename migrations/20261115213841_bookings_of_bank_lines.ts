import type { Knex } from 'knex';

/** Bank lines without a document: how they were booked, and rules that book them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- { lines: [{ account, vatCode, amount }], text }: amounts in minor units of the bank account, as text
    alter table bank_matches add column booking jsonb,
      -- the keys of the line at that time: similar lines share one
      add column memory_keys text[];
    create index bank_matches_bookings on bank_matches using gin (memory_keys) where booking is not null and removed_at is null;
    alter table matching_rules
      add column ledger_account_id text,
      add column vat_code text,
      add column booking_text text,
      drop constraint matching_rules_effect_check,
      add constraint matching_rules_effect_check check (effect in ('contact', 'ignore', 'ask', 'book')),
      add constraint matching_rules_booking_check
        check ((effect = 'book') = (ledger_account_id is not null) and (effect = 'book' or (vat_code is null and booking_text is null)));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from matching_rules where effect = 'book';
    alter table matching_rules
      drop constraint matching_rules_booking_check,
      drop constraint matching_rules_effect_check,
      add constraint matching_rules_effect_check check (effect in ('contact', 'ignore', 'ask')),
      drop column booking_text,
      drop column vat_code,
      drop column ledger_account_id;
    drop index bank_matches_bookings;
    alter table bank_matches drop column memory_keys, drop column booking;
  `);
}
