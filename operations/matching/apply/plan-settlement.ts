import {
  type DeferredVat,
  type PayableTarget,
  PaymentRefused,
  type PlannedPayment,
  planPayment,
} from '#domain/banking/plan-payment.js';
import type { DifferenceKind } from '#domain/matching/read/matching-result.js';
import { money, toDecimalText } from '#domain/money/money.js';
import { ActionError, refuse } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import type { BankBooks } from '../books/load-bank-books.js';
import { divideHalfUp } from '#domain/money/decimal.js';
import { isTaxItem } from '#domain/regions/region.js';
import type { Transaction } from '#platform/database/transaction.js';

/** What a part of a bank line can be allocated to. */
export type MatchTarget =
  | {
      readonly kind: 'payment';
      readonly entryId: string;
      readonly line: number;
      readonly text: string;
      readonly contactId: string | null;
      readonly payable: PayableTarget;
    }
  | { readonly kind: 'link'; readonly entryId: string; readonly line: number; readonly left: bigint };

interface EntryRow {
  readonly text: string;
  readonly contact_id: string | null;
  readonly reverses_id: string | null;
  readonly is_reversed: boolean;
  readonly withheld: string | null;
  readonly document_currency: string | null;
}

interface LineRow {
  readonly line: number;
  readonly account_number: string;
  readonly amount: bigint;
  readonly is_payment: boolean;
  readonly settled: bigint;
  readonly linked: bigint;
  readonly original_currency: string | null;
  readonly original: bigint | null;
}

/**
 * Finds the line of an entry to which an amount can be allocated: an open line on a receivable, payable or tax account,
 * or else an unexplained line on the bank account itself. `amount` is in the currency of the books and selects between
 * several lines. Errors: `not_found`, `target_not_payable`, `target_settled`, `allocation_mismatch`.
 */
export async function findTarget(
  tx: Transaction,
  entryId: string,
  amount: bigint,
  books: BankBooks,
  onlyLine?: number,
): Promise<MatchTarget> {
  const entry = await loadEntry(tx, entryId);
  const all = await loadLines(tx, entryId);
  const lines = all.filter(
    ({ line, account_number: account, amount: total, is_payment: isPayment }) =>
      (onlyLine === undefined || line === onlyLine) &&
      // A payment entry is already explained by its own bank line, but the tax that it withheld is still to be paid.
      (!isPayment || isTaxItem(books.region, account, total)),
  );
  const { receivable, payable, employeeOutlay } = books.region.postingAccounts;
  const items = lines.filter(
    ({ account_number: account, amount: total }) =>
      [receivable, payable, employeeOutlay].includes(account) || isTaxItem(books.region, account, total),
  );
  const banks = lines.filter(({ account_number: account }) => account === books.bankAccount);
  const item = chooseLine(items, amount, ({ amount: total, settled }) => total - settled);
  if (item) {
    const target = await payableOf(tx, entryId, entry, item, books);
    return {
      kind: 'payment',
      entryId,
      line: item.line,
      text: entry.text,
      contactId: entry.contact_id,
      payable: target,
    };
  }
  const bank = chooseLine(banks, amount, ({ amount: total, linked }) => total - linked);
  if (bank) return { kind: 'link', entryId, line: bank.line, left: bank.amount - bank.linked };
  throw explainNoTarget(entryId, items, banks, amount, books);
}

function explainNoTarget(
  entryId: string,
  items: readonly LineRow[],
  banks: readonly LineRow[],
  amount: bigint,
  { region }: BankBooks,
): ActionError {
  const candidates = items.length > 0 ? items : banks;
  if (candidates.length === 0) return refuse('entry_not_payable', { id: entryId });
  if (candidates.every(({ amount: total, settled, linked }) => total === settled || total === linked))
    return refuse('entry_already_settled', { id: entryId });
  const open = candidates.map((line) => toDecimalText(money(line.amount - line.settled, region.currency))).join(', ');
  return refuse(amount < 0n ? 'money_out_for_open_item' : 'money_in_for_open_item', {
    id: entryId,
    open,
    currency: region.currency,
  });
}

/** Selects an open line with the same sign: the one with exactly this amount, or else the first. */
function chooseLine(lines: readonly LineRow[], amount: bigint, leftOf: (line: LineRow) => bigint): LineRow | undefined {
  const fitting = lines.filter((line) => {
    const left = leftOf(line);
    return left !== 0n && left < 0n === amount < 0n;
  });
  return fitting.find((line) => leftOf(line) === amount) ?? fitting[0];
}

async function loadEntry(tx: Transaction, id: string): Promise<EntryRow> {
  const [entry] = await tx.sql<EntryRow>`
    select e.text, e.contact_id, e.reverses_id, coalesce(d.coding ->> 'withheld', abs((i.withholding ->> 'minor')::bigint)::text) as withheld,
      coalesce(d.coding ->> 'currency', i.currency) as document_currency,
      exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id) as is_reversed
    from ledger_entries e left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
      left join invoices i on i.organization_id = e.organization_id and i.ledger_entry_id = e.id and i.purpose = 'sale'
    where e.organization_id = current_organization() and e.id = ${id}`;
  if (!entry) throw refuse('no_ledger_entry', { id });
  if (entry.is_reversed) throw refuse('entry_was_reversed', { id });
  if (entry.reverses_id !== null) throw refuse('entry_is_a_reversal', { id });
  return entry;
}

const LINES = `
  select l.line, l.account_number, l.amount_minor as amount,
    exists (select from bank_allocations p where p.organization_id = l.organization_id and p.payment_entry_id = l.entry_id) as is_payment, l.original_currency, l.original_minor as original,
    coalesce((select sum(s.amount_minor) from open_item_settlements s
      where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line), 0)::bigint as settled,
    coalesce((select sum(a.linked_minor) from bank_allocations a
        join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
      where a.organization_id = l.organization_id and a.entry_id = l.entry_id and a.line = l.line and a.kind = 'link'), 0)::bigint as linked
  from ledger_lines l
  where l.organization_id = current_organization() and l.entry_id = $1
  order by l.line`;

const loadLines = (tx: Transaction, entryId: string): Promise<LineRow[]> => tx.query<LineRow>(LINES, [entryId]);

async function payableOf(
  tx: Transaction,
  entryId: string,
  entry: EntryRow,
  item: LineRow,
  { region }: BankBooks,
): Promise<PayableTarget> {
  const open = item.amount - item.settled;
  const isForeign = item.original_currency !== null && item.original_currency !== region.currency;
  const isUnpaid = item.settled === 0n;
  const isTax = isTaxItem(region, item.account_number, item.amount);
  const isInBooks = entry.document_currency === null || entry.document_currency === region.currency;
  return {
    account: item.account_number,
    total: item.amount,
    open,
    original:
      isForeign && item.original !== null && item.original_currency !== null
        ? { currency: item.original_currency, open: divideHalfUp(item.original * open, item.amount) }
        : null,
    withheld: !isTax && isUnpaid && isInBooks && entry.withheld !== null ? BigInt(entry.withheld) : 0n,
    deferredVat: isTax ? [] : await loadDeferredVat(tx, entryId),
  };
}

/** The VAT of the entry that becomes due with its payment, and how much payments have released so far. */
async function loadDeferredVat(tx: Transaction, entryId: string): Promise<DeferredVat[]> {
  const rows = await tx.sql<{ vat_code: string; pending: bigint; released: bigint }>`
    select l.vat_code, sum(l.vat_pending_minor)::bigint as pending,
      coalesce((select sum((s.vat_released ->> l.vat_code)::bigint) from open_item_settlements s
        where s.organization_id = l.organization_id and s.entry_id = l.entry_id), 0)::bigint as released
    from ledger_lines l
    where l.organization_id = current_organization() and l.entry_id = ${entryId} and l.vat_pending_minor <> 0
    group by l.organization_id, l.entry_id, l.vat_code`;
  return rows.map(({ vat_code: vatCode, pending, released }) => ({ vatCode, tax: pending, released }));
}

export interface RequestedAllocation {
  readonly targetType: 'ledger' | 'document';
  readonly targetId: string;
  /** In minor units of the bank line, with the same sign. */
  readonly amount: bigint;
  /** The line of the entry to settle. Without it, the best fitting line is used. */
  readonly line?: number;
  /** The kinds of difference that matching found. */
  readonly differences?: readonly DifferenceKind[];
}

/** An allocation with the settlement that it leads to. */
export interface PlannedAllocation {
  readonly request: RequestedAllocation;
  readonly documentId: string | null;
  /** In the currency of the books. */
  readonly booked: bigint;
  readonly settlement:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'link'; readonly target: MatchTarget & { kind: 'link' }; readonly linked: bigint }
    | {
        readonly kind: 'payment';
        readonly target: MatchTarget & { kind: 'payment' };
        readonly planned: PlannedPayment;
      };
}

/** Errors: `allocation_mismatch`. */
export function planSettlement(
  row: TransactionRow,
  { targetId, amount, differences }: RequestedAllocation,
  target: MatchTarget,
  booked: bigint,
  books: BankBooks,
): PlannedAllocation['settlement'] {
  const isForeign = row.currency !== books.region.currency;
  if (target.kind === 'link')
    return { kind: 'link', target, linked: linkedAmount(target.left, booked, isForeign, targetId, books) };
  try {
    const paid = {
      amount: booked,
      original: isForeign ? { currency: row.currency, amount } : null,
      differences: differences ?? null,
    };
    return { kind: 'payment', target, planned: planPayment(books.region, target.payable, paid) };
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const told = say('cannot_take_amount', { target: targetId, reason: error.said });
    throw new ActionError('allocation_mismatch', told, [], { cause: error });
  }
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * How much of the entry's bank line is explained. In a foreign currency the ledger may hold a rounded or older rate, so
 * a difference of one percent is accepted.
 */
function linkedAmount(
  left: bigint,
  booked: bigint,
  isForeign: boolean,
  targetId: string,
  { region }: BankBooks,
): bigint {
  if (magnitude(booked) <= magnitude(left) && !isForeign) return booked;
  if (isForeign && magnitude(booked - left) * 100n <= magnitude(left)) return left;
  if (magnitude(booked) < magnitude(left)) return booked;
  const text = (minor: bigint): string => `${toDecimalText(money(minor, region.currency))} ${region.currency}`;
  throw refuse('too_little_on_bank_account', { target: targetId, left: text(left), booked: text(booked) });
}
