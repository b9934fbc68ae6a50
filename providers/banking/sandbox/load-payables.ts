import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { BankStatements } from '../port.js';
import type { Payable } from './sandbox-lines.js';

interface PayableRow {
  readonly entry_id: string;
  readonly line: number;
  readonly amount: bigint;
  readonly document_date: string;
  readonly due_date: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly payment_reference: string | null;
  readonly iban: string | null;
  readonly is_card: boolean;
}

/**
 * Open items of the organisation's books and card payments. The sandbox bank makes lines from them, so that its lines
 * match the books. Payments and reversed entries are left out.
 */
const PAYABLES = `
  select l.entry_id, l.line, case when l.account_number = $2 then l.amount_minor else l.amount_minor - coalesce((select sum(s.amount_minor)
      from open_item_settlements s where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line), 0)::bigint end as amount,
    e.document_date::text as document_date, coalesce(d.due_date, i.due_date)::text as due_date,
    coalesce(c.name, d.supplier_name, i.buyer ->> 'name') as name, coalesce(d.invoice_number, i.number) as number, d.extraction ->> 'paymentReference' as payment_reference, d.extraction ->> 'iban' as iban,
    l.account_number = $2 as is_card
  from ledger_lines l
    join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
    left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
    left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
    left join invoices i on i.organization_id = e.organization_id and i.ledger_entry_id = e.id and i.purpose = 'sale'
  where l.organization_id = current_organization() and (l.account_number = any($1) or (l.account_number = $2 and e.document_id is not null))
    and e.reverses_id is null
    and not exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
    and not exists (select from open_item_settlements s where s.organization_id = l.organization_id and s.settled_by_entry_id = l.entry_id)
    and not exists (select from bank_allocations a where a.organization_id = l.organization_id and a.payment_entry_id = l.entry_id)
    and not exists (select from sandbox_bank_lines b where b.organization_id = l.organization_id and b.account_key = $3
      and b.reference = 'item-' || l.entry_id || '-' || l.line)
  order by e.document_date, l.entry_id, l.line limit 1000`;

export async function loadPayables(tx: BankStatements, accountKey: string): Promise<readonly Payable[]> {
  const [settings] = await tx.query<{ region_key: RegionKey | null }>(
    'select region_key from organization_settings where organization_id = current_organization()',
  );
  if (!settings?.region_key) return [];
  const { receivable, payable, employeeOutlay, bank } = countryOf(settings.region_key).postingAccounts;
  const rows = await tx.query<PayableRow>(PAYABLES, [[receivable, payable, employeeOutlay], bank, accountKey]);
  return rows
    .filter(({ amount }) => amount !== 0n)
    .map((row) => ({
      entryId: row.entry_id,
      line: row.line,
      amount: row.amount,
      date: row.document_date,
      dueDate: row.due_date,
      name: row.name,
      number: row.number,
      paymentReference: row.payment_reference,
      iban: row.iban,
      isCard: row.is_card,
    }));
}
