import type { OpenItem } from '#domain/matching/read/open-item.js';
import { divideHalfUp } from '#domain/money/decimal.js';
import { money, moneyFromNumber, toDecimalText } from '#domain/money/money.js';
import { isTaxItem, type Region } from '#domain/regions/region.js';
import type { Transaction } from '#platform/database/transaction.js';

interface ItemRow {
  readonly entry_id: string;
  readonly line: number;
  readonly account_number: string;
  readonly amount: bigint;
  readonly open: bigint;
  readonly original_currency: string | null;
  readonly original: bigint | null;
  readonly document_date: string;
  readonly due_date: string | null;
  readonly text: string;
  readonly number: string | null;
  readonly contact_id: string | null;
  readonly name: string | null;
  readonly ids: readonly (string | null)[];
  readonly iban: string | null;
  readonly reference: string | null;
  readonly net: string | null;
  readonly total: string | null;
  readonly withheld: string | null;
  readonly bank_account_ids: readonly string[] | null;
}

/**
 * Lines on receivable, payable and tax accounts minus their settlements, and lines on bank accounts that no bank line
 * explains.
 */
const ITEMS = `
  select * from (
    select l.entry_id, l.line, l.account_number, l.amount_minor as amount,
      l.amount_minor - case when l.account_number = any($1) or l.account_number = any($4) then
        coalesce((select sum(s.amount_minor) from open_item_settlements s
          where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line), 0)
      else
        coalesce((select sum(a.linked_minor) from bank_allocations a
            join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
          where a.organization_id = l.organization_id and a.entry_id = l.entry_id and a.line = l.line and a.kind = 'link'), 0)
      end::bigint as open,
      l.original_currency, l.original_minor as original, e.document_date::text as document_date, coalesce(d.due_date, i.due_date)::text as due_date, e.text,
      coalesce(d.invoice_number, i.number) as number, e.contact_id, coalesce(c.name, d.supplier_name, i.buyer ->> 'name') as name,
      array[c.vat_number, c.business_id, c.fiscal_code, d.supplier_vat_number] as ids,
      d.extraction ->> 'iban' as iban, d.extraction ->> 'paymentReference' as reference, d.extraction ->> 'net' as net,
      d.extraction ->> 'total' as total, coalesce(d.coding ->> 'withheld', abs((i.withholding ->> 'minor')::bigint)::text) as withheld,
      (select array_agg(b.id) from bank_accounts b where b.organization_id = l.organization_id
        and coalesce(b.ledger_account_id, $3) = l.account_number) as bank_account_ids
    from ledger_lines l
      join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
      left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
      left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
      left join invoices i on i.organization_id = e.organization_id and i.ledger_entry_id = e.id and i.purpose = 'sale'
    where l.organization_id = current_organization()
      and (l.account_number = any($1) or l.account_number = any($4) or l.account_number in (
        select coalesce(b.ledger_account_id, $3) from bank_accounts b where b.organization_id = current_organization()))
      and ($2::text[] is null or l.entry_id = any($2))
      and e.reverses_id is null
      -- no bank line explains the balance that an account began with
      and not (l.account_number <> all($1) and l.account_number <> all($4) and exists (select from imported_entries o
        where o.organization_id = e.organization_id and o.entry_id = e.id and o.kind = 'opening'))
      and not exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
      -- tax that a payment has withheld is still to be paid
      and (l.account_number = any($4)
        or not exists (select from bank_allocations p where p.organization_id = e.organization_id and p.payment_entry_id = e.id))
  ) item
  where open <> 0`;

/** The open items of the ledger; with `entryIds`, only those of these entries. */
export async function loadOpenItems(
  tx: Transaction,
  region: Region,
  entryIds: readonly string[] | null = null,
): Promise<OpenItem[]> {
  const { receivable, payable, employeeOutlay, bank } = region.postingAccounts;
  const taxes = [...region.taxAccounts.owed, ...region.taxAccounts.refunded];
  const rows = await tx.queryUnprepared<ItemRow>(ITEMS, [[receivable, payable, employeeOutlay], entryIds, bank, taxes]);
  const isItem = ({ account_number: account, amount }: ItemRow): boolean =>
    !taxes.includes(account) || isTaxItem(region, account, amount);
  return rows.filter(isItem).map((row) => itemOf(row, region));
}

function itemOf(row: ItemRow, region: Region): OpenItem {
  const { receivable, payable, employeeOutlay } = region.postingAccounts;
  const isTax = isTaxItem(region, row.account_number, row.amount);
  const isBank = !isTax && ![receivable, payable, employeeOutlay].includes(row.account_number);
  const isForeign =
    row.original_currency !== null && row.original_currency !== region.currency && row.original !== null;
  const currency = isForeign ? (row.original_currency ?? region.currency) : region.currency;
  const total = isForeign ? (row.original ?? row.amount) : row.amount;
  const open = isForeign ? divideHalfUp(total * row.open, row.amount) : row.open;
  const sign = total < 0n ? -1n : 1n;
  return {
    id: `${row.entry_id}:${row.line}`,
    kind: isBank ? 'entry' : row.account_number === receivable || (isTax && row.amount > 0n) ? 'receivable' : 'payable',
    open: money(open, currency),
    grossMinor: total,
    netMinor: isTax ? null : signed(row.net, currency, sign),
    // In the currency of the document. After a partial payment it is unknown whether the tax was already withheld.
    withholdingMinor: isTax || row.withheld === null || row.open !== row.amount ? null : BigInt(row.withheld),
    discount: null,
    booked: isForeign ? money(row.open, region.currency) : null,
    date: row.document_date,
    dueDate: isTax ? null : row.due_date,
    number: isTax ? null : row.number,
    references: isTax || row.reference === null ? [] : [row.reference],
    description: row.text,
    counterpart: isTax
      ? { id: null, name: region.taxAccounts.authority, ibans: [], fiscalIds: [] }
      : {
          id: row.contact_id,
          name: row.name,
          ibans: row.iban === null ? [] : [row.iban],
          fiscalIds: [...new Set(row.ids.flatMap((id) => id ?? []))],
        },
    accountId: isBank && row.bank_account_ids?.length === 1 ? (row.bank_account_ids[0] ?? null) : null,
  };
}

function signed(amount: string | null, currency: string, sign: bigint): bigint | null {
  if (amount === null) return null;
  const read = moneyFromNumber(amount, currency);
  if (!read.ok) return null;
  return (read.value.minor < 0n ? -read.value.minor : read.value.minor) * sign;
}

interface DocumentRow {
  readonly id: string;
  readonly kind: string | null;
  readonly total_minor: bigint;
  readonly currency: string;
  readonly document_date: string;
  readonly due_date: string | null;
  readonly number: string | null;
  readonly contact_id: string | null;
  readonly name: string | null;
  readonly ids: readonly (string | null)[];
  readonly iban: string | null;
  readonly reference: string | null;
}

/**
 * Documents that are read but not posted. They are only suggested to a person, never matched automatically. With `ids`,
 * only those.
 */
export async function loadUnpostedDocuments(
  tx: Transaction,
  ids: readonly string[] | null = null,
): Promise<OpenItem[]> {
  const rows = await tx.queryUnprepared<DocumentRow>(
    `
    select d.id, d.extraction ->> 'kind' as kind, d.total_minor, d.currency, d.document_date::text as document_date,
      d.due_date::text as due_date, d.invoice_number as number, d.contact_id, coalesce(c.name, d.supplier_name) as name,
      array[c.vat_number, c.business_id, c.fiscal_code, d.supplier_vat_number] as ids,
      d.extraction ->> 'iban' as iban, d.extraction ->> 'paymentReference' as reference
    from documents d left join contacts c on c.organization_id = d.organization_id and c.id = d.contact_id
    where d.organization_id = current_organization() and d.state in ('extracted', 'coded') and d.put_aside_at is null and d.total_minor is not null
      and d.total_minor <> 0 and d.currency is not null and d.document_date is not null and ($1::text[] is null or d.id = any($1))
      and not exists (select from bank_allocations a
          join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
        where a.organization_id = d.organization_id and a.document_id = d.id)`,
    [ids],
  );
  return rows.map((row) => {
    const total = row.total_minor < 0n ? -row.total_minor : row.total_minor;
    const open = money(row.kind === 'credit_note' ? total : -total, row.currency);
    return {
      id: row.id,
      kind: 'document',
      open,
      grossMinor: open.minor,
      netMinor: null,
      withholdingMinor: null,
      discount: null,
      booked: null,
      date: row.document_date,
      dueDate: row.due_date,
      number: row.number,
      references: row.reference === null ? [] : [row.reference],
      description: null,
      counterpart: {
        id: row.contact_id,
        name: row.name,
        ibans: row.iban === null ? [] : [row.iban],
        fiscalIds: [...new Set(row.ids.flatMap((id) => id ?? []))],
      },
      accountId: null,
    };
  });
}

/** A description for the person who decides about a suggestion. */
export const describeItem = (item: OpenItem): string =>
  [
    item.description ?? item.counterpart.name,
    item.number,
    `${toDecimalText(item.open)} ${item.open.currency}`,
    item.date,
  ]
    .filter(Boolean)
    .join(', ');
