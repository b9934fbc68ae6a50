import type { Organization } from '#schemas/types.js';
import { addressRecord, type StoredAddress } from './address-record.js';

export interface OrganizationRow {
  readonly id: string;
  readonly legal_name: string;
  readonly region_key: Organization['regionKey'];
  readonly business_id: string | null;
  readonly vat_number: string | null;
  readonly fiscal_code: string | null;
  readonly address: StoredAddress | null;
  readonly fiscal_regime: string | null;
  readonly vat_regime: string | null;
  readonly fiscal_year_start: string;
  readonly base_currency: string;
  readonly iban: string | null;
  readonly email: string | null;
  readonly industry: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The profile, and the region from the settings, because it is part of the organisation's identity. */
export const SELECT_ORGANIZATION = `
  select o.id, o.legal_name, s.region_key, o.business_id, o.vat_number, o.fiscal_code, o.address, o.fiscal_regime, o.vat_regime,
    o.fiscal_year_start, o.base_currency, o.iban, o.email, o.industry, o.created_at, o.updated_at
  from organizations o left join organization_settings s on s.organization_id = o.id
  where o.id = current_organization()`;

export function organizationRecord(row: OrganizationRow): Organization {
  return {
    id: row.id,
    legalName: row.legal_name,
    regionKey: row.region_key,
    businessId: row.business_id,
    vatNumber: row.vat_number,
    fiscalCode: row.fiscal_code,
    address: addressRecord(row.address),
    fiscalRegime: row.fiscal_regime,
    vatRegime: row.vat_regime,
    fiscalYearStart: row.fiscal_year_start,
    baseCurrency: row.base_currency,
    iban: row.iban,
    email: row.email,
    industry: row.industry,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
