import { AGE_GROUPS, type AgeGroup } from '#domain/ledger/age-of-item.js';
import { addUp, lineRow, totalRow, type ReportTable } from '#domain/reports/report.js';
import { PHRASES } from '#domain/reports/texts.js';
import { MAY_BE_OPEN } from '../ledger/open-item-candidates.js';
import { refuse } from '#schemas/errors.js';
import { runningBalance } from './ledger-lines.js';
import { columnsOf, type ReportInput } from './report-input.js';

interface ContactRow {
  readonly contact_id: string | null;
  readonly name: string | null;
  readonly opening: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
}

const BY_CONTACT = `
  select e.contact_id, c.name,
    coalesce(sum(l.amount_minor) filter (where e.entry_date < $1), 0)::bigint as opening,
    coalesce(sum(greatest(l.amount_minor, 0)) filter (where e.entry_date >= $1), 0)::bigint as debit,
    coalesce(sum(greatest(-l.amount_minor, 0)) filter (where e.entry_date >= $1), 0)::bigint as credit
  from ledger_lines l
    join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
    left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
  where l.organization_id = current_organization() and l.account_number = $3 and e.entry_date <= $2
  group by e.contact_id, c.name order by c.name nulls last, e.contact_id`;

/** All contacts with their sums, or the lines of one contact. Error: `not_found` for an unknown contact. */
export async function statementReport(input: ReportInput, account: string): Promise<ReportTable> {
  const { tx, language, period, contactId, maxRows } = input;
  if (contactId !== null) {
    const [contact] = await tx.query(
      'select from contacts where organization_id = current_organization() and id = $1',
      [contactId],
    );
    if (!contact) throw refuse('no_contact', { id: contactId });
    return runningBalance(input, { accounts: [account], contactId });
  }
  const contacts = await tx.queryUnprepared<ContactRow>(BY_CONTACT, [period.from, period.until, account]);
  const sumsOf = ({ opening, debit, credit }: ContactRow): bigint[] => [
    opening,
    debit,
    credit,
    opening + debit - credit,
  ];
  return {
    columns: columnsOf(language, 'opening', 'debit', 'credit', 'closing'),
    rows: [
      ...contacts
        .slice(0, maxRows)
        .map((row) =>
          lineRow(row.name ?? PHRASES.noContact[language], sumsOf(row), { level: 0, contactId: row.contact_id }),
        ),
      totalRow(PHRASES.total[language], addUp(contacts.map(sumsOf), 4)),
    ],
    rowsLeftOut: Math.max(0, contacts.length - maxRows),
  };
}

interface AgedRow extends Readonly<Record<AgeGroup, bigint>> {
  readonly contact_id: string | null;
  readonly name: string | null;
  readonly open: bigint;
}

/** Open items at $1 on the account $2, as list_open_items defines them, by contact and days overdue. */
const AGED = `
  select contact_id, name, sum(open)::bigint as open,
    coalesce(sum(open) filter (where overdue <= 0), 0)::bigint as not_due,
    coalesce(sum(open) filter (where overdue between 1 and 30), 0)::bigint as up_to_30,
    coalesce(sum(open) filter (where overdue between 31 and 60), 0)::bigint as up_to_60,
    coalesce(sum(open) filter (where overdue between 61 and 90), 0)::bigint as up_to_90,
    coalesce(sum(open) filter (where overdue > 90), 0)::bigint as over_90
  from (
    select e.contact_id, coalesce(c.name, d.supplier_name, i.buyer ->> 'name') as name,
      $1::date - coalesce(d.due_date, i.due_date, $1::date) as overdue,
      l.amount_minor - coalesce(s.settled, 0) as open
    from ${MAY_BE_OPEN}
      join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
      left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
      left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
      left join invoices i on i.organization_id = e.organization_id and i.ledger_entry_id = e.id and i.purpose = 'sale'
      left join lateral (
        select sum(s.amount_minor) as settled from open_item_settlements s
          join ledger_entries p on p.organization_id = s.organization_id and p.id = s.settled_by_entry_id
        where s.organization_id = current_organization() and s.entry_id = l.entry_id and s.line = l.line and p.entry_date <= $1
      ) s on true
    where l.organization_id = current_organization() and l.account_number = $2 and e.entry_date <= $1 and e.reverses_id is null
      and not exists (select from ledger_entries r
        where r.organization_id = e.organization_id and r.reverses_id = e.id and r.entry_date <= $1)
      and not exists (select from open_item_settlements s
        where s.organization_id = l.organization_id and s.settled_by_entry_id = l.entry_id)
  ) item
  where open <> 0 group by contact_id, name order by name nulls last, contact_id`;

/** The total is the balance of the account: payments that settle no item are shown as one line. */
export async function agedReport(input: ReportInput, account: string): Promise<ReportTable> {
  const { tx, language, period, maxRows } = input;
  const rows = await tx.queryUnprepared<AgedRow>(AGED, [period.until, account]);
  const [balance] = await tx.query<{ balance: bigint }>(
    `select coalesce(sum(debit_minor - credit_minor), 0)::bigint as balance from movements_cut_at(array[$1::date + 1])
     where account_number = $2 and entry_date <= $1`,
    [period.until, account],
  );
  const amountsOf = (row: AgedRow): bigint[] => [...AGE_GROUPS.map((group) => row[group]), row.open];
  const open = addUp(rows.map(amountsOf), AGE_GROUPS.length + 1);
  const total = balance?.balance ?? 0n;
  const rest = total - (open.at(-1) ?? 0n);
  return {
    columns: columnsOf(language, ...AGE_GROUPS, 'total'),
    rows: [
      ...rows
        .slice(0, maxRows)
        .map((row) =>
          lineRow(row.name ?? PHRASES.noContact[language], amountsOf(row), { level: 0, contactId: row.contact_id }),
        ),
      ...(rest === 0n
        ? []
        : [
            lineRow(PHRASES.notAllocated[language], [...AGE_GROUPS.map(() => null), rest], {
              level: 0,
              accountId: account,
            }),
          ]),
      totalRow(PHRASES.total[language], [...open.slice(0, -1), total]),
    ],
    rowsLeftOut: Math.max(0, rows.length - maxRows),
  };
}
