import type { Reader } from '#schemas/sentences/reader.js';
import { inWords, type Violation } from '#schemas/sentences/violation.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import type { Told } from '#schemas/sentences/say.js';
import { countryOf } from '#domain/countries/countries.js';
import { toNumber } from '#domain/money/money.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import type { VatFrequency } from '#domain/regions/vat-frequency.js';
import type { VatReturn } from '#schemas/types.js';

/** Minor units are text, because JSON numbers are floats. */
export interface StoredBox {
  readonly code: string;
  readonly label: string;
  readonly amount: string;
  readonly exact: string;
  readonly formula: Told | null;
  readonly lines: number;
}

export interface StoredCarriedOver {
  readonly smallDebt: string;
  readonly periodCredit: string;
  readonly yearCredit: string;
  /** The return that the amounts were carried over from. */
  readonly fromId: string | null;
}

export interface StoredChange {
  readonly code: string;
  readonly before: string;
  readonly after: string;
}

/** A check as it is stored. */
export interface StoredCheck extends Omit<VatReturn['checks'][number], 'message'> {
  readonly message: Told;
}

export const checksInWords = (checks: readonly StoredCheck[], reader?: Reader): VatReturn['checks'] =>
  checks.map((check) => ({ ...check, message: wordsOf(check.message, reader) }));

export interface VatReturnRow {
  readonly id: string;
  readonly region_key: VatReturn['regionKey'];
  readonly frequency: VatFrequency;
  readonly period_start: string;
  readonly period_end: string;
  readonly kind: VatReturn['kind'];
  readonly round: number;
  readonly state: VatReturn['state'];
  readonly currency: string;
  readonly boxes: readonly StoredBox[];
  readonly due_minor: bigint;
  readonly carried_credit_minor: bigint;
  readonly carried_debit_minor: bigint;
  readonly carried_over: StoredCarriedOver;
  readonly settlement: readonly { readonly account: string; readonly amount: string }[];
  readonly entries: number;
  readonly digest: Buffer;
  readonly rules: readonly RuleUse[];
  readonly warnings: readonly Violation[];
  readonly changes: readonly StoredChange[];
  readonly checks: readonly StoredCheck[];
  readonly reference: string | null;
  readonly settlement_entry_id: string | null;
  readonly filed_at: Date | null;
  readonly replaced_by_id: string | null;
  readonly corrects_id: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of `vat_returns` (alias `v`). */
export const SELECT_VAT_RETURN = `
  select v.id, v.region_key, v.frequency, v.period_start::text as period_start, v.period_end::text as period_end, v.kind, v.round,
    v.state, v.currency, v.boxes, v.due_minor, v.carried_credit_minor, v.carried_debit_minor, v.carried_over, v.settlement, v.entries,
    v.digest, v.rules, v.warnings, v.changes, v.checks, v.reference, v.settlement_entry_id, v.filed_at, v.replaced_by_id, v.version,
    v.created_at, v.updated_at,
    (select f.id from vat_returns f where f.organization_id = v.organization_id and f.period_start = v.period_start
      and f.state = 'filed' and f.round < v.round order by f.round desc limit 1) as corrects_id
  from vat_returns v`;

export function vatBoxRecord(box: StoredBox, currency: string): VatReturn['boxes'][number] {
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  const [declared, exact] = [BigInt(box.amount), BigInt(box.exact)];
  return {
    code: box.code,
    label: box.label,
    amount: amount(declared),
    exactAmount: amount(exact),
    roundingDifference: amount(exact - declared),
    formula: box.formula === null ? null : wordsOf(box.formula),
    lines: box.lines,
  };
}

export function vatReturnRecord(row: VatReturnRow, today: string): VatReturn {
  const amount = (minor: bigint | string): number => toNumber({ minor: BigInt(minor), currency: row.currency });
  const period = { frequency: row.frequency, start: row.period_start, end: row.period_end };
  const { filing, payment } = countryOf(row.region_key).deadlines.vat(period, isFinalSmallDebt(row));
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    regionKey: row.region_key,
    frequency: row.frequency,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    periodEnded: row.period_end < today,
    filingDeadline: filing.dueDate,
    paymentDeadline: payment.dueDate,
    currency: row.currency,
    boxes: row.boxes.map((box) => vatBoxRecord(box, row.currency)),
    amountDue: amount(row.due_minor),
    amountCarried: amount(row.carried_debit_minor - row.carried_credit_minor),
    carriedOverFromId: row.carried_over.fromId,
    entries: row.entries,
    checks: checksInWords(row.checks),
    changes: row.changes.map(({ code, before, after }) => ({ code, before: amount(before), after: amount(after) })),
    reference: row.reference,
    settlementEntryId: row.settlement_entry_id,
    filedAt: row.filed_at?.toISOString() ?? null,
    correctsId: row.corrects_id,
    replacedById: row.replaced_by_id,
    warnings: inWords(row.warnings),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** A debt below the minimum that can no longer be carried to the next period. */
export function isFinalSmallDebt(
  row: Pick<
    VatReturnRow,
    'region_key' | 'frequency' | 'period_start' | 'period_end' | 'due_minor' | 'carried_debit_minor'
  >,
): boolean {
  if (row.due_minor <= 0n || row.carried_debit_minor > 0n) return false;
  const period = { frequency: row.frequency, start: row.period_start, end: row.period_end };
  return countryOf(row.region_key).vatReturn.isFinalSmallDebt(period, row.due_minor);
}
