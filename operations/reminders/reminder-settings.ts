import { localDay } from '#domain/calendar/local-day.js';
import { moneyFromNumber, toNumber } from '#domain/money/money.js';
import { rowInForce } from '#domain/regions/dated-row.js';
import type { ReminderLaw } from '#domain/reminders/reminder-rules.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { ReminderSettings } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import {
  DEFAULT_REMINDER_SETTINGS,
  REMINDER_SETTINGS_COLUMNS,
  reminderSettingsRecord,
  type ReminderSettingsRow,
} from '#tables/reminder-table.js';
import type { Statements } from '#tables/statements.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { requireSeller } from '../sales/require-seller.js';
import type { Here } from '../engine/run-here.js';

export async function loadReminderSettings(tx: Statements): Promise<ReminderSettingsRow> {
  const [row] = await tx.query<ReminderSettingsRow>(
    `select ${REMINDER_SETTINGS_COLUMNS} from reminder_settings where organization_id = current_organization()`,
    [],
  );
  return row ?? DEFAULT_REMINDER_SETTINGS;
}

/** Errors: `region_not_set`, `invalid_input`. */
export async function updateReminderSettings(
  { tx, audit, principal }: Here,
  request: ResourceRequestFor<'update_reminder_settings'>,
): Promise<ReminderSettings> {
  const { baseCurrency, country } = await requireSeller(tx);
  // One change at a time, so that the audit log shows what each of them replaced.
  await tx.sql`select from organization_settings where organization_id = current_organization() for update`;
  const before = reminderSettingsRecord(await loadReminderSettings(tx), baseCurrency);
  if (request.fee !== undefined) requireAllowedFee(request.fee, baseCurrency, country.reminders);
  const after = await store(tx, { ...before, ...request }, baseCurrency);
  audit({ target: { type: 'reminder_settings', id: principal.organizationId }, before, after });
  return after;
}

function requireAllowedFee(fee: number, currency: string, { rules }: ReminderLaw): void {
  const { maximumFee, source } = rowInForce(rules, localDay(new Date()), say('the_rules_of_reminders'));
  const stated = moneyFromNumber(fee, currency);
  if (!stated.ok || maximumFee === null || stated.value.minor <= maximumFee) return;
  const highest = toNumber({ minor: maximumFee, currency });
  throw invalidInput([
    { pointer: '/fee', message: say('fee_at_most', { most: String(highest), source: asSaid(source) }) },
  ]);
}

async function store(tx: Transaction, wanted: ReminderSettings, currency: string): Promise<ReminderSettings> {
  const fee = moneyFromNumber(wanted.fee, currency);
  if (!fee.ok) throw invalidInput([{ pointer: '/fee', message: fee.message }]);
  const [row] = await tx.query<ReminderSettingsRow>(
    `insert into reminder_settings (organization_id, mode, days_after_due, days_between, fee_minor, claims_compensation, claims_interest,
       yearly_percent, next_at)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7, case when $1 = 'off' then null else now() end)
     on conflict (organization_id) do update set mode = excluded.mode, days_after_due = excluded.days_after_due,
       days_between = excluded.days_between, fee_minor = excluded.fee_minor, claims_compensation = excluded.claims_compensation,
       claims_interest = excluded.claims_interest, yearly_percent = excluded.yearly_percent, next_at = excluded.next_at,
       version = reminder_settings.version + 1, updated_at = now()
     returning ${REMINDER_SETTINGS_COLUMNS}`,
    [
      wanted.mode,
      wanted.daysAfterDue,
      wanted.daysBetween,
      fee.value.minor,
      wanted.claimsCompensation,
      wanted.claimsInterest,
      wanted.yearlyInterestPercent,
    ],
  );
  return reminderSettingsRecord(row!, currency);
}
