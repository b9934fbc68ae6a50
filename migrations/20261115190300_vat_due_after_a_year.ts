import type { Knex } from 'knex';

/** Deferred VAT can fall due without a payment: such a settlement releases VAT and settles no amount. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table open_item_settlements
      drop constraint open_item_settlements_amount_minor_check,
      add constraint open_item_settlements_amount_minor_check check (amount_minor <> 0 or vat_released <> '{}');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table open_item_settlements
      drop constraint open_item_settlements_amount_minor_check,
      add constraint open_item_settlements_amount_minor_check check (amount_minor <> 0) not valid;
  `);
}
