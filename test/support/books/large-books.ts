import { asSuperuser } from '../database.js';
import { writeDerivedRows } from './fill-organization.js';

/**
 * Writes many entries of a Danish organisation with set-based statements: sales, purchases, their payments and bank fees,
 * in rounds of five from 2025-01-01 to the end of 2026. Two of three invoices are paid after 20 days. Triggers are off,
 * because they check every row; the test that uses the books compares them.
 */
export async function putLargeBooks(organizationId: string, entries: number): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
    await client.query(
      `insert into contacts (organization_id, id, type, name)
       select $1, 'con_' || lpad(n::text, 26, '0'), 'both', 'Contact ' || n from generate_series(0, 39) n`,
      [organizationId],
    );
    await client.query(
      `create temporary table generated on commit drop as
       select n, n % 5 as kind, n / 5 as round, 'led_' || lpad(n::text, 26, '0') as id,
         'con_' || lpad(((n / 5) % 40)::text, 26, '0') as contact,
         ((100 + (n / 5 * 7919) % 90000) * 4)::bigint as net, (100 + (n / 5 * 7919) % 90000)::bigint as tax,
         date '2025-01-01' + (n / 5) * 700 / ($1::integer / 5) + case when n % 5 in (2, 3) then 20 else 0 end as day
       from generate_series(0, $1::integer - 1) n`,
      [entries],
    );
    await client.query(
      `insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date, entry_date,
         vat_date, text, currency, contact_id)
       select $1, id, 'general', extract(year from day)::text, n + 1, day, day, day, day, 'Entry ' || n, 'DKK',
         case when kind < 4 then contact end
       from generated where kind not in (2, 3) or round % 3 <> 0`,
      [organizationId],
    );
    await client.query(
      `insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, vat_code, vat_base_minor, vat_minor,
         vat_deductible_minor)
       select $1, g.id, l.line, l.account, l.amount, l.code, l.base, l.tax, l.deductible
       from generated g, lateral (values
         (0, 1, '6190', net + tax, null, null, null, null), (0, 2, '1010', -net, 'U25', net, tax, 0), (0, 3, '7680', -tax, null, null, null, null),
         (1, 1, '2450', net, 'I25', net, tax, tax), (1, 2, '7740', tax, null, null, null, null), (1, 3, '7440', -net - tax, null, null, null, null),
         (2, 1, '6481', net + tax, null, null, null, null), (2, 2, '6190', -net - tax, null, null, null, null),
         (3, 1, '7440', net + tax, null, null, null, null), (3, 2, '6481', -net - tax, null, null, null, null),
         (4, 1, '2390', 900::bigint, null, null, null, null), (4, 2, '6481', -900::bigint, null, null, null, null)
       ) as l (kind, line, account, amount, code, base, tax, deductible)
       where l.kind = g.kind and (g.kind not in (2, 3) or g.round % 3 <> 0)`,
      [organizationId],
    );
    await client.query(
      `insert into open_item_settlements (organization_id, entry_id, line, settled_by_entry_id, amount_minor)
       select $1, i.id, case p.kind when 2 then 1 else 3 end, p.id, (case p.kind when 2 then 1 else -1 end) * (p.net + p.tax)
       from generated p join generated i on i.n = p.n - 2 where p.kind in (2, 3) and p.round % 3 <> 0`,
      [organizationId],
    );
    await client.query('analyze ledger_entries, ledger_lines, open_item_settlements');
    await writeDerivedRows(client, organizationId);
    await client.query('commit');
  });
}
