import type { Knex } from 'knex';

/** Charges on the invoices of Italian professionals: pension fund, withholding tax, recharged stamp duty. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoicing_profiles
      add column recharge_stamp_duty boolean not null default false,
      -- { type, rate }
      add column pension_fund jsonb,
      -- { type, rate, reason }
      add column withholding jsonb;
    -- whether the contact keeps tax of fees; null leaves it to who it is
    alter table contact_invoicing add column withholds boolean;
    -- the tax that the buyer keeps: { type, rate, reason, minor }
    alter table invoices add column withholding jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices drop column withholding;
    alter table contact_invoicing drop column withholds;
    alter table invoicing_profiles drop column withholding, drop column pension_fund, drop column recharge_stamp_duty;
  `);
}
