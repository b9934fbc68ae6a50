import type { VatSettings } from '#schemas/types.js';
import type { Statements } from './statements.js';

export interface VatSettingsRow {
  readonly interest_on_carried_debt: boolean | null;
  readonly advance_method: VatSettings['advanceMethod'];
  readonly eu_sales_frequency: VatSettings['euSalesFrequency'];
  readonly deduction_percent: number | null;
  readonly declarant_fiscal_code: string | null;
  readonly declarant_role: VatSettings['declarantRole'];
  readonly registered_from: string | null;
  readonly reported_elsewhere_until: string | null;
  readonly version: number;
  readonly updated_at: Date;
}

export const VAT_SETTINGS_COLUMNS = `interest_on_carried_debt, advance_method, eu_sales_frequency, deduction_percent, declarant_fiscal_code,
  declarant_role, registered_from::text as registered_from,
  reported_elsewhere_until::text as reported_elsewhere_until, version, updated_at`;

/** An organisation without a row has not decided anything: all settings are null. */
export function vatSettingsRecord(row: VatSettingsRow | undefined): VatSettings {
  return {
    interestOnCarriedDebt: row?.interest_on_carried_debt ?? null,
    advanceMethod: row?.advance_method ?? null,
    euSalesFrequency: row?.eu_sales_frequency ?? null,
    deductionPercent: row?.deduction_percent ?? null,
    declarantFiscalCode: row?.declarant_fiscal_code ?? null,
    declarantRole: row?.declarant_role ?? null,
    registeredFrom: row?.registered_from ?? null,
    reportedElsewhereUntil: row?.reported_elsewhere_until ?? null,
    updatedAt: row?.updated_at.toISOString() ?? null,
    version: row?.version ?? 0,
  };
}

export async function loadVatSettings(tx: Statements): Promise<VatSettings> {
  const [row] = await tx.query<VatSettingsRow>(
    `select ${VAT_SETTINGS_COLUMNS} from vat_settings where organization_id = current_organization()`,
  );
  return vatSettingsRecord(row);
}
