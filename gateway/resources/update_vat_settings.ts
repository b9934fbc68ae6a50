import { say } from '#schemas/sentences/say.js';
import { localDay } from '#domain/calendar/local-day.js';
import { checkCodiceFiscale } from '#domain/fiscal-ids/codice-fiscale.js';
import type { Violation } from '#domain/violation.js';
import type { VatSettings } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import {
  loadVatSettings,
  VAT_SETTINGS_COLUMNS,
  vatSettingsRecord,
  type VatSettingsRow,
} from '#tables/vat-settings-table.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `invalid_input` for an invalid fiscal code, a declarant without code or role, or a day that has not passed. */
export default defineChange<'update_vat_settings'>(async (request, { tx, audit, principal }) => {
  // Preparing and filing a return lock the same row, so a return never mixes old and new settings.
  await tx.sql`select from organization_settings where organization_id = current_organization() for update`;
  const before = await loadVatSettings(tx);
  const { wanted, violations: wrongDeclarant } = checkDeclarant({ ...before, ...request });
  const violations = [...wrongDeclarant, ...checkReported(wanted)];
  if (violations.length > 0) throw invalidInput(violations);
  const [stored] = await tx.query<VatSettingsRow>(
    `insert into vat_settings (organization_id, interest_on_carried_debt, advance_method, eu_sales_frequency,
         declarant_fiscal_code, declarant_role, deduction_percent, registered_from, reported_elsewhere_until)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (organization_id) do update
         set interest_on_carried_debt = excluded.interest_on_carried_debt, advance_method = excluded.advance_method,
           eu_sales_frequency = excluded.eu_sales_frequency, declarant_fiscal_code = excluded.declarant_fiscal_code,
           declarant_role = excluded.declarant_role, deduction_percent = excluded.deduction_percent,
           registered_from = excluded.registered_from,
           reported_elsewhere_until = excluded.reported_elsewhere_until, version = vat_settings.version + 1, updated_at = now()
       returning ${VAT_SETTINGS_COLUMNS}`,
    [
      wanted.interestOnCarriedDebt,
      wanted.advanceMethod,
      wanted.euSalesFrequency,
      wanted.declarantFiscalCode,
      wanted.declarantRole,
      wanted.deductionPercent,
      wanted.registeredFrom,
      wanted.reportedElsewhereUntil,
    ],
  );
  const after = vatSettingsRecord(stored);
  audit({ target: { type: 'vat_settings', id: principal.organizationId }, before, after });
  return after;
});

function checkReported({ reportedElsewhereUntil: day }: VatSettings): Violation[] {
  return day === null || day < localDay(new Date())
    ? []
    : [{ pointer: '/reportedElsewhereUntil', message: say('must_be_past_date') }];
}

function checkDeclarant(settings: VatSettings): { wanted: VatSettings; violations: Violation[] } {
  const { declarantFiscalCode: code, declarantRole: role } = settings;
  if (code === null && role === null) return { wanted: settings, violations: [] };
  if (code === null || role === null) {
    const pointer = code === null ? '/declarantFiscalCode' : '/declarantRole';
    return { wanted: settings, violations: [{ pointer, message: say('code_and_role_together') }] };
  }
  // The official list of roles goes from 1 to 15 and has no 10.
  if (role === 10)
    return { wanted: settings, violations: [{ pointer: '/declarantRole', message: say('must_not_be_10') }] };
  const checked = checkCodiceFiscale(code);
  return checked.ok
    ? { wanted: { ...settings, declarantFiscalCode: checked.normalized }, violations: [] }
    : { wanted: settings, violations: [{ pointer: '/declarantFiscalCode', message: checked.message }] };
}
