import type { Knex } from 'knex';

/**
 * The deferred VAT of an invoice that a payment made due. One payment may settle parts of several cash-VAT invoices
 * with the same code, and the lines of its entry do not show which part belongs to which invoice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- VAT code → minor units, as text: JSON numbers are floats
    alter table open_item_settlements add column vat_released jsonb not null default '{}';

    -- Payments that settled one item: all that they released was of that one.
    alter table open_item_settlements no force row level security;
    alter table ledger_lines no force row level security;
    update open_item_settlements s
    set vat_released = r.released
    from (
      select organization_id, entry_id, jsonb_object_agg(vat_code, released::text) as released
      from (
        select organization_id, entry_id, vat_code, -sum(vat_pending_minor) as released
        from ledger_lines where vat_pending_minor <> 0 group by organization_id, entry_id, vat_code
      ) per_code
      group by organization_id, entry_id
    ) r
    where r.organization_id = s.organization_id and r.entry_id = s.settled_by_entry_id
      and (select count(*) from open_item_settlements o
        where o.organization_id = s.organization_id and o.settled_by_entry_id = s.settled_by_entry_id) = 1;
    alter table ledger_lines force row level security;
    alter table open_item_settlements force row level security;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table open_item_settlements drop column vat_released;');
}
