import { toNumber } from '#domain/money/money.js';
import type { Reminder, ReminderSettings } from '#schemas/types.js';
import type { Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';

export interface ReminderRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly step: number;
  readonly state: Reminder['state'];
  readonly date: string;
  readonly deadline: string;
  readonly currency: string;
  readonly open_minor: bigint;
  readonly fee_minor: bigint;
  readonly compensation_minor: bigint;
  readonly interest_minor: bigint;
  readonly notes: readonly Said[];
  readonly recipient: string | null;
  readonly sent_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const REMINDER_COLUMNS = `id, invoice_id, step, state, date::text as date, deadline::text as deadline, currency, open_minor,
  fee_minor, compensation_minor, interest_minor, notes, recipient, sent_at, version, created_at, updated_at`;

export const reminderTotal = (row: ReminderRow): bigint =>
  row.open_minor + row.fee_minor + row.compensation_minor + row.interest_minor;

export function reminderRecord(row: ReminderRow): Reminder {
  const amount = (minor: bigint): number => toNumber({ minor, currency: row.currency });
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    step: row.step,
    state: row.state,
    date: row.date,
    deadline: row.deadline,
    currency: row.currency,
    openAmount: amount(row.open_minor),
    fee: amount(row.fee_minor),
    compensation: amount(row.compensation_minor),
    interest: amount(row.interest_minor),
    total: amount(reminderTotal(row)),
    to: row.recipient,
    notes: row.notes.map((note) => textOf(note)),
    sentAt: row.sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export interface ReminderSettingsRow {
  readonly mode: ReminderSettings['mode'];
  readonly days_after_due: number;
  readonly days_between: number;
  readonly fee_minor: bigint;
  readonly claims_compensation: boolean;
  readonly claims_interest: boolean;
  readonly yearly_percent: string | null;
  readonly version: number;
}

export const REMINDER_SETTINGS_COLUMNS = `mode, days_after_due, days_between, fee_minor, claims_compensation, claims_interest,
  yearly_percent::text as yearly_percent, version`;

/** Until a person decides: on request only, with interest and without fee. */
export const DEFAULT_REMINDER_SETTINGS: ReminderSettingsRow = {
  mode: 'off',
  days_after_due: 5,
  days_between: 10,
  fee_minor: 0n,
  claims_compensation: false,
  claims_interest: true,
  yearly_percent: null,
  version: 0,
};

/** The fee is in the currency of the books. */
export const reminderSettingsRecord = (row: ReminderSettingsRow, currency: string): ReminderSettings => ({
  mode: row.mode,
  daysAfterDue: row.days_after_due,
  daysBetween: row.days_between,
  fee: toNumber({ minor: row.fee_minor, currency }),
  claimsCompensation: row.claims_compensation,
  claimsInterest: row.claims_interest,
  yearlyInterestPercent: row.yearly_percent === null ? null : Number(row.yearly_percent),
  version: row.version,
});
