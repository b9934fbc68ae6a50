import { decimal, type Decimal } from '#domain/money/decimal.js';
import { VAT_REGIMES } from '#domain/organization/fiscal-regimes.js';
import type { Address } from '#domain/organization/profile.js';
import type { Country } from '#domain/countries/country.js';
import { countryOf } from '#domain/countries/countries.js';
import type { RegionKey } from '#schemas/region-keys.js';
import type { InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import type { Supplies } from '#domain/sales/sale-treatment.js';
import type { Statements } from '#tables/statements.js';

export interface SellerBooks {
  readonly seller: InvoiceSeller;
  readonly country: Country;
  readonly baseCurrency: string;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
  readonly logoFileId: string | null;
}

interface SellerRow {
  readonly region_key: RegionKey | null;
  readonly legal_name: string;
  readonly vat_number: string | null;
  readonly fiscal_code: string | null;
  readonly business_id: string | null;
  readonly address: Address | null;
  readonly fiscal_regime: string | null;
  readonly vat_regime: string | null;
  readonly iban: string | null;
  readonly email: string | null;
  readonly base_currency: string;
  readonly fiscal_year_start: string;
  readonly closed_until: string | null;
  readonly supplies: Supplies | null;
  readonly fik_creditor: string | null;
  readonly logo_file_id: string | null;
  readonly payment_days: number | null;
  readonly phone: string | null;
  readonly recharge_stamp_duty: boolean | null;
  readonly pension_fund: { readonly type: string; readonly rate: number } | null;
  readonly withholding: { readonly type: string; readonly rate: number; readonly reason: string } | null;
}

const percentOf = (rate: number): Decimal => decimal(String(rate));

/** The organisation as the seller on its invoices. Null while it has no region. */
export async function loadSeller(tx: Statements): Promise<SellerBooks | null> {
  const [row] = await tx.query<SellerRow>(
    `select s.region_key, o.legal_name, o.vat_number, o.fiscal_code, o.business_id, o.address, o.fiscal_regime, o.vat_regime, o.iban,
       o.email, o.base_currency, o.fiscal_year_start, s.closed_until::text as closed_until, p.supplies, p.fik_creditor,
       p.logo_file_id, p.payment_days, p.phone, p.recharge_stamp_duty, p.pension_fund, p.withholding
     from organizations o
       left join organization_settings s on s.organization_id = o.id
       left join invoicing_profiles p on p.organization_id = o.id
     where o.id = current_organization()`,
  );
  if (!row) throw new Error('the organisation has no profile');
  if (row.region_key === null) return null;
  const country = countryOf(row.region_key);
  return {
    country,
    seller: {
      region: country,
      legalName: row.legal_name,
      vatNumber: row.vat_number,
      fiscalCode: row.fiscal_code,
      businessId: row.business_id,
      address: row.address,
      fiscalRegime: row.fiscal_regime,
      vatRegime: VAT_REGIMES.find((regime) => regime === row.vat_regime) ?? null,
      iban: row.iban,
      email: row.email,
      phone: row.phone,
      fikCreditor: row.fik_creditor,
      paymentDays: row.payment_days,
      supplies: row.supplies,
      charges: {
        rechargesStampDuty: row.recharge_stamp_duty ?? false,
        pensionFund: row.pension_fund && { type: row.pension_fund.type, rate: percentOf(row.pension_fund.rate) },
        withholding: row.withholding && {
          type: row.withholding.type,
          rate: percentOf(row.withholding.rate),
          reason: row.withholding.reason,
        },
      },
    },
    baseCurrency: row.base_currency,
    fiscalYearStart: row.fiscal_year_start,
    closedUntil: row.closed_until,
    logoFileId: row.logo_file_id,
  };
}
