import { localDay } from '#domain/calendar/local-day.js';
import { ageGroupOf, daysBetween } from '#domain/ledger/age-of-item.js';
import { toNumber } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import { MAY_BE_OPEN } from '#operations/ledger/open-item-candidates.js';
import type { OpenItem } from '#schemas/types.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf } from '../reads/list.js';
import { loadRegion } from '../reads/load-region.js';

interface ItemRow {
  readonly id: string;
  readonly line: number;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly account_number: string;
  readonly contact_id: string | null;
  readonly contact_name: string | null;
  readonly document_id: string | null;
  readonly text: string;
  readonly document_date: string;
  readonly due_date: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly open: bigint;
  readonly withheld: bigint | null;
}

/** As `ageGroupOf` has them. Without a due date nothing says that an item is late. */
const AGE_GROUP = `case when due_date is null or $1::date <= due_date::date then 'not_due'
    when $1::date - due_date::date <= 30 then 'up_to_30' when $1::date - due_date::date <= 60 then 'up_to_60'
    when $1::date - due_date::date <= 90 then 'up_to_90' else 'over_90' end`;

/** Lines on open-item accounts minus their settlements. An entry and its reversal leave nothing open. */
const SELECT = `
  select * from (
    select e.id, l.line, e.fiscal_year, e.voucher_number, l.account_number, e.contact_id, coalesce(c.name, d.supplier_name, i.buyer ->> 'name') as contact_name,
      e.document_id, e.text, e.document_date::text as document_date, coalesce(d.due_date, i.due_date)::text as due_date, e.currency, l.amount_minor as amount,
      case when coalesce(d.currency, i.currency) = e.currency then
        coalesce((d.coding ->> 'withheld')::bigint, abs((i.withholding ->> 'minor')::bigint)) end as withheld,
      l.amount_minor - coalesce((select sum(s.amount_minor) from open_item_settlements s
          join ledger_entries p on p.organization_id = s.organization_id and p.id = s.settled_by_entry_id
        where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line and p.entry_date <= $1), 0)::bigint as open
    from ${MAY_BE_OPEN}
      join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
      left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
      left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
      left join invoices i on i.organization_id = e.organization_id and i.ledger_entry_id = e.id and i.purpose = 'sale'
    where l.organization_id = current_organization() and l.account_number = any($2) and e.entry_date <= $1 and e.reverses_id is null
      and not exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id and r.entry_date <= $1)
      and not exists (select from open_item_settlements s where s.organization_id = l.organization_id and s.settled_by_entry_id = l.entry_id)
  ) item`;

interface Books {
  readonly date: string;
  readonly kinds: ReadonlyMap<string, OpenItem['kind']>;
}

const accountsOf = ({ kinds }: Books, kind: OpenItem['kind'] | undefined): string[] =>
  [...kinds].filter(([, own]) => kind === undefined || own === kind).map(([account]) => account);

export default defineQueryHandler<'list_open_items'>(
  listOf<'list_open_items', ItemRow, Books>('list_open_items', {
    select: SELECT,
    values: ({ kind }, books) => [books.date, accountsOf(books, kind)],
    alias: null,
    where: () => ['open <> 0'],
    key: {
      parts: [
        { sql: 'item.document_date', of: (row) => row.document_date },
        { sql: 'id', of: (row) => row.id },
        { sql: 'line', of: (row) => String(row.line), format: 'number', type: 'integer' },
      ],
      isAscending: true,
    },
    filters: {
      contactId: is('contact_id'),
      ageGroup: (given, $) => `${$(given)} = ${AGE_GROUP}`,
      from: (given, $) => `document_date >= ${$(given)}`,
      until: (given, $) => `document_date <= ${$(given)}`,
      // Both are values of the selection.
      kind: () => 'true',
      date: () => 'true',
    },
    context: async ({ date = localDay(new Date()) }, { tx }) => ({ date, kinds: kindsByAccount(await loadRegion(tx)) }),
    item: (row, { kinds, date }) => itemRecord(row, kinds, date),
  }),
);

function kindsByAccount(region: Country | null): ReadonlyMap<string, OpenItem['kind']> {
  if (region === null) return new Map();
  const { payable, receivable, employeeOutlay } = region.postingAccounts;
  return new Map<string, OpenItem['kind']>([
    [payable, 'payable'],
    [receivable, 'receivable'],
    [employeeOutlay, 'employee'],
  ]);
}

function itemRecord(row: ItemRow, kinds: ReadonlyMap<string, OpenItem['kind']>, date: string): OpenItem {
  const { currency } = row;
  // Without a due date nothing says that an item is late.
  const overdueDays = row.due_date === null ? 0 : Math.max(0, daysBetween(row.due_date, date));
  return {
    ledgerEntryId: row.id,
    voucherNumber: voucherNumberText(row.fiscal_year, row.voucher_number),
    kind: kinds.get(row.account_number) ?? 'payable',
    accountId: row.account_number,
    contactId: row.contact_id,
    contactName: row.contact_name,
    documentId: row.document_id,
    text: row.text,
    documentDate: row.document_date,
    dueDate: row.due_date,
    currency,
    amount: toNumber({ minor: row.amount, currency }),
    openAmount: toNumber({ minor: row.open, currency }),
    // After a part payment it is unknown whether the tax was already withheld.
    withheld: row.withheld === null || row.open !== row.amount ? null : toNumber({ minor: row.withheld, currency }),
    ageDays: daysBetween(row.document_date, date),
    overdueDays,
    ageGroup: ageGroupOf(overdueDays),
  };
}
