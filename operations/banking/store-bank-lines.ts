import type { BankLine } from '#domain/banking/bank-line.js';
import type { KnownLine, LineSource, MergedLines } from '#domain/banking/merge-lines.js';
import { addDays } from '#domain/ledger/fiscal-year.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import { FileError } from '#platform/file-error.js';
import { ActionError } from '#schemas/errors.js';
import type { Statements } from '#tables/statements.js';
import { followCurrency } from '../rates/follow-currency.js';
import { mergeManyLines, type LinesToMerge } from '../reading/reading-thread.js';

interface LinesToStore {
  readonly bankAccountId: string;
  readonly source: LineSource;
  readonly lines: readonly BankLine[];
  /** True if the source contains every line since its first one. A pending line that is missing is then deleted. */
  readonly isComplete: boolean;
  readonly makeId: () => string;
}

export interface StoredLines {
  readonly newIds: readonly string[];
  readonly changedIds: readonly string[];
  readonly vanishedIds: readonly string[];
  readonly unchanged: number;
}

/** A pending line may be booked on another date, at most this many days away. */
const SLACK_DAYS = 20;

interface KnownRow {
  readonly id: string;
  readonly source: LineSource;
  readonly status: BankLine['status'];
  readonly bank_reference: string | null;
  readonly content_key: string;
  readonly sequence: number;
  readonly booked_on: string;
  readonly amount_minor: bigint;
}

/**
 * Writes the new and changed lines of an account. The row of the account is locked, so concurrent readings run one
 * after the other. Errors: `file_too_complex`.
 */
export async function storeBankLines(tx: Statements, toStore: LinesToStore): Promise<StoredLines> {
  const { bankAccountId, source, lines, isComplete, makeId } = toStore;
  await tx.query('select from bank_accounts where organization_id = current_organization() and id = $1 for update', [
    bankAccountId,
  ]);
  const known = await loadKnown(tx, bankAccountId, lines);
  const merged = await mergeOrRefuse({ known, incoming: lines, source, isComplete });
  if (merged.vanishedIds.length > 0)
    await tx.query('delete from bank_transactions where organization_id = current_organization() and id = any($1)', [
      merged.vanishedIds,
    ]);
  await followCurrencies(tx, lines);
  const newIds = await insertFresh(tx, toStore, merged.fresh, makeId);
  await updateChanged(tx, merged.changed);
  const changedIds = merged.changed.map(({ id }) => id);
  await queueForMatching(tx, [...newIds, ...changedIds]);
  return { newIds, changedIds, vanishedIds: merged.vanishedIds, unchanged: merged.unchanged };
}

async function mergeOrRefuse(lines: LinesToMerge): Promise<MergedLines> {
  try {
    return await mergeManyLines(lines);
  } catch (error) {
    if (error instanceof FileError) throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  }
}

/** Lines in a foreign currency need the rates of their dates before they can be matched. */
async function followCurrencies(tx: Statements, lines: readonly BankLine[]): Promise<void> {
  const [settings] = await tx.query<{ region_key: RegionKey | null }>(
    'select region_key from organization_settings where organization_id = current_organization()',
  );
  if (!settings?.region_key) return;
  const firstDays = new Map<string, string>();
  for (const { currency, bookedOn } of lines)
    if (bookedOn < (firstDays.get(currency) ?? '9999-12-31')) firstDays.set(currency, bookedOn);
  const bookCurrency = countryOf(settings.region_key).currency;
  for (const [currency, date] of firstDays) await followCurrency(tx, currency, bookCurrency, date);
}

async function loadKnown(tx: Statements, bankAccountId: string, lines: readonly BankLine[]): Promise<KnownLine[]> {
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const [first, last] = [days[0] ?? '9999-12-01', days.at(-1) ?? '0001-02-01'];
  const rows = await tx.query<KnownRow>(
    `select id, source, status, bank_reference, content_key, sequence, booked_on::text as booked_on, amount_minor
     from bank_transactions
     where organization_id = current_organization() and bank_account_id = $1
       and (booked_on between $2::date and $3::date or status = 'pending' or bank_reference = any($4))
     order by bank_transactions.booked_on, created_at, id`,
    [bankAccountId, addDays(first, -SLACK_DAYS), addDays(last, SLACK_DAYS), references],
  );
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    status: row.status,
    reference: row.bank_reference,
    contentKey: row.content_key,
    sequence: row.sequence,
    bookedOn: row.booked_on,
    amount: row.amount_minor,
  }));
}

const COLUMNS = `bank_reference text, content_key text, sequence integer, status text, booked_on date, value_date date, amount_minor bigint,
  currency text, counterpart_name text, counterpart_iban text, text text, payment_reference text, end_to_end_id text, bank_code text`;

function lineRow({ line, contentKey, sequence }: MergedLines['fresh'][number], id: string): unknown {
  return {
    id,
    bank_reference: line.reference,
    content_key: contentKey,
    sequence,
    status: line.status,
    booked_on: line.bookedOn,
    value_date: line.valueDate,
    amount_minor: line.amount.toString(),
    currency: line.currency,
    counterpart_name: line.counterpartName,
    counterpart_iban: line.counterpartIban,
    text: line.text,
    payment_reference: line.paymentReference,
    end_to_end_id: line.endToEndId,
    bank_code: line.bankCode,
  };
}

async function insertFresh(
  tx: Statements,
  { bankAccountId, source }: LinesToStore,
  fresh: MergedLines['fresh'],
  makeId: () => string,
): Promise<string[]> {
  if (fresh.length === 0) return [];
  const ids = fresh.map(makeId);
  await tx.query(
    `insert into bank_transactions (organization_id, bank_account_id, source, id, bank_reference, content_key, sequence, status, booked_on,
       value_date, amount_minor, currency, counterpart_name, counterpart_iban, text, payment_reference, end_to_end_id, bank_code)
     select current_organization(), $1, $2, r.* from json_to_recordset($3::json) as r (id text, ${COLUMNS})`,
    [bankAccountId, source, JSON.stringify(fresh.map((item, index) => lineRow(item, ids[index] ?? '')))],
  );
  return ids;
}

async function updateChanged(tx: Statements, changed: MergedLines['changed']): Promise<void> {
  if (changed.length === 0) return;
  await tx.query(
    `update bank_transactions t
     set bank_reference = r.bank_reference, content_key = r.content_key, sequence = r.sequence, status = r.status,
       booked_on = r.booked_on, value_date = r.value_date, counterpart_name = r.counterpart_name, counterpart_iban = r.counterpart_iban,
       text = r.text, payment_reference = r.payment_reference, end_to_end_id = r.end_to_end_id, bank_code = r.bank_code,
       version = t.version + 1, updated_at = now()
     from json_to_recordset($1::json) as r (id text, ${COLUMNS})
     where t.organization_id = current_organization() and t.id = r.id`,
    [JSON.stringify(changed.map((item) => lineRow(item, item.id)))],
  );
}

async function queueForMatching(tx: Statements, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `insert into matching_queue (organization_id, kind, item_id)
     select organization_id, 'transaction', id from bank_transactions
     where organization_id = current_organization() and id = any($1) and status = 'booked' and state = 'unmatched'
     on conflict do nothing`,
    [ids],
  );
}
