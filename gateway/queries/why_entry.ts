import { fieldRecord, type StoredExtraction } from '#tables/extraction-table.js';
import type { Reasoned } from '#domain/coding/reasoned.js';
import type { Mark } from '#domain/regions/dated-row.js';
import { say, type Told } from '#schemas/sentences/say.js';
import { textOf, wordsOf } from '#schemas/sentences/text-of.js';
import { boxTotals } from '#domain/regions/posting/box-totals.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import { entryLine } from '#domain/ledger/entry-line.js';
import { toNumber } from '#domain/money/money.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { EntryExplanation } from '#schemas/types.js';
import { codingFromJson, type StoredCoding } from '#tables/coding-table.js';
import { externalState, type PostingIntentRow } from '#tables/posting-intent-table.js';
import { defineQueryHandler } from '../query-handler.js';

interface EntryRow {
  readonly id: string;
  readonly vat_date: string;
  readonly document_date: string;
  readonly currency: string;
  readonly automatic: boolean;
  readonly approved_by:
    (NonNullable<EntryExplanation['approvedBy']> & { readonly onBehalfOf?: { readonly name: string } }) | null;
  readonly rules: readonly { readonly rule: Told; readonly mark: Mark; readonly source: Told }[];
  readonly exchange_rate: EntryExplanation['exchangeRate'];
  readonly region_key: RegionKey | null;
  readonly document_id: string | null;
  readonly source: string | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly sha256: string | null;
  readonly extraction: StoredExtraction | null;
  readonly coding: StoredCoding | null;
  readonly intent: Pick<PostingIntentRow, 'provider' | 'reference' | 'state' | 'booked' | 'attached'> | null;
}

const ENTRY = `
  select e.id, e.vat_date::text as vat_date, e.document_date::text as document_date, e.currency, e.automatic, e.approved_by, e.rules,
    e.exchange_rate, s.region_key, d.id as document_id, d.source, d.file_id, d.file_name, encode(f.sha256, 'hex') as sha256,
    d.extraction, d.coding,
    (select json_build_object('provider', i.provider, 'reference', i.reference, 'state', i.state, 'booked', i.booked, 'attached', i.attached)
      from posting_intents i where i.organization_id = e.organization_id and i.entry_id = e.id) as intent
  from ledger_entries e
    join organization_settings s on s.organization_id = e.organization_id
    left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
    left join files f on f.organization_id = d.organization_id and f.id = d.file_id
  where e.organization_id = current_organization() and e.id = $1`;

export default defineQueryHandler<'why_entry'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<EntryRow>(ENTRY, [id]);
  if (!row) throw refuse('no_ledger_entry', { id });
  const { approved_by: by } = row;
  return {
    ledgerEntryId: row.id,
    source:
      row.document_id === null
        ? null
        : {
            documentId: row.document_id,
            source: row.source ?? 'upload',
            fileId: row.file_id,
            fileName: row.file_name,
            sha256: row.sha256,
          },
    fields: row.extraction?.fields.map(fieldRecord) ?? [],
    coding: row.coding === null ? [] : codedValues(row.coding, row.currency),
    rules: row.rules.map(({ rule, mark, source }) => ({ rule: wordsOf(rule), mark, source: wordsOf(source) })),
    exchangeRate: row.exchange_rate,
    automatic: row.automatic,
    approvedBy: by && { type: by.type, id: by.id, name: by.name },
    approval: approvalOf(row),
    provider: row.intent && receiptOf(row.intent),
    bankTransactions: await loadBankTransactions(tx, row.id),
    vat: await vatEffects(tx, row),
    vatDate: row.vat_date,
  };
});

/** Describes the voucher in the connected accounting system. */
function receiptOf({ provider, reference, state, booked, attached }: NonNullable<EntryRow['intent']>): string {
  if (reference === null) return `${provider}: ${externalState(state)}`;
  const receipt = say(booked ? 'voucher_is_booked' : 'voucher_is_draft', { provider, reference });
  return textOf(attached ? say('with_source_attached', { receipt }) : receipt);
}

/** Bank lines that are matched with the entry, or whose payment the entry records. */
async function loadBankTransactions(tx: Transaction, entryId: string): Promise<string[]> {
  const rows = await tx.sql<{ transaction_id: string }>`
    select distinct m.transaction_id from bank_allocations a
      join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
    where a.organization_id = current_organization() and (a.entry_id = ${entryId} or a.payment_entry_id = ${entryId})
    order by m.transaction_id`;
  return rows.map(({ transaction_id: id }) => id);
}

function approvalOf({ automatic, approved_by: by }: EntryRow): string {
  if (automatic && by?.onBehalfOf) return textOf(say('posted_automatically_after', { name: by.onBehalfOf.name }));
  if (automatic) return textOf(say('posted_automatically'));
  return textOf(by ? say('posted_by', { name: by.name, type: by.type }) : say('posted_by_unknown'));
}

function codedValues(stored: StoredCoding, currency: string): EntryExplanation['coding'] {
  const { lines, bookingText, amount } = codingFromJson(stored);
  return [
    ...lines.flatMap(({ account, category, vatCode }, index) => [
      { line: index + 1, name: 'account' as const, ...inWords(account) },
      { line: index + 1, name: 'category' as const, ...inWords(category) },
      { line: index + 1, name: 'vatCode' as const, ...inWords(vatCode) },
    ]),
    { line: 0, name: 'bookingText' as const, ...inWords(bookingText) },
    {
      line: 0,
      name: 'amount' as const,
      ...inWords(amount),
      value: String(toNumber({ minor: amount.value, currency })),
    },
  ];
}

const inWords = <T>(value: Reasoned<T>) => ({ ...value, reason: textOf(value.reason) });

interface VatLineRow {
  readonly account_number: string;
  readonly vat_code: string;
  readonly base: bigint;
  readonly tax: bigint;
  readonly deductible: bigint;
  readonly pending: bigint;
}

async function vatEffects(tx: Transaction, row: EntryRow): Promise<EntryExplanation['vat']> {
  if (row.region_key === null) return [];
  const region = countryOf(row.region_key);
  const lines = await tx.sql<VatLineRow>`
    select account_number, vat_code, coalesce(vat_base_minor, 0) as base, coalesce(vat_minor, 0) as tax,
      coalesce(vat_deductible_minor, 0) as deductible, coalesce(vat_pending_minor, 0) as pending
    from ledger_lines where organization_id = current_organization() and entry_id = ${row.id} and vat_code is not null order by line`;
  return lines.flatMap((line) =>
    [...boxTotals(region, [entryLineOf(line)], row.document_date)].map(([box, minor]) => ({
      accountId: line.account_number,
      vatCode: line.vat_code,
      box,
      amount: toNumber({ minor, currency: row.currency }),
    })),
  );
}

const entryLineOf = ({ account_number, vat_code, base, tax, deductible, pending }: VatLineRow): EntryLine =>
  entryLine(account_number, 0n, { vat: { code: vat_code, base, tax, deductibleTax: deductible, pendingTax: pending } });
