import { toNumber } from '#domain/money/money.js';
import type { StoredOf } from '#schemas/define-record.js';
import { reminder } from '#schemas/records/reminder.js';
import type { ReminderSettings } from '#schemas/types.js';
import { withComputed } from './derive/columns.js';

export type ReminderRow = StoredOf<typeof reminder>;

export const reminderTotal = (row: ReminderRow): bigint => row.openAmount + row.fee + row.compensation + row.interest;

export const reminders = withComputed(reminder, { total: reminderTotal });

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
