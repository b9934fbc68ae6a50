import type { Address } from '#domain/organization/profile.js';
import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import type { Supplies } from '#domain/sales/sale-treatment.js';
import type { Statements } from '#tables/statements.js';

interface BuyerRow {
  readonly name: string;
  readonly country: string | null;
  readonly vat_number: string | null;
  readonly fiscal_code: string | null;
  readonly business_id: string | null;
  readonly sdi_code: string | null;
  readonly pec: string | null;
  readonly email: string | null;
  readonly address: Address | null;
  readonly supplies: Supplies | null;
  readonly zero_rate_vat_code: string | null;
  readonly split_payment: boolean | null;
  readonly payment_days: number | null;
  readonly withholds: boolean | null;
  readonly is_business: boolean | null;
}

/** A contact as the buyer of an invoice, or null. The row is locked, so that it cannot be deleted at the same time. */
export async function loadBuyer(tx: Statements, contactId: string): Promise<InvoiceBuyer | null> {
  const [row] = await tx.query<BuyerRow>(
    `select c.name, c.country, c.vat_number, c.fiscal_code, c.business_id, c.sdi_code, c.pec, c.email, i.address, i.supplies,
       i.zero_rate_vat_code, i.split_payment, i.payment_days, i.withholds, i.is_business
     from contacts c
       left join contact_invoicing i on i.organization_id = c.organization_id and i.contact_id = c.id
     where c.organization_id = current_organization() and c.id = $1
     for key share of c`,
    [contactId],
  );
  return row
    ? {
        name: row.name,
        country: row.country,
        vatNumber: row.vat_number,
        fiscalCode: row.fiscal_code,
        businessId: row.business_id,
        sdiCode: row.sdi_code,
        pec: row.pec,
        email: row.email,
        address: row.address,
        supplies: row.supplies,
        zeroRateVatCode: row.zero_rate_vat_code,
        splitPayment: row.split_payment,
        paymentDays: row.payment_days,
        withholds: row.withholds,
        isBusiness: row.is_business,
      }
    : null;
}
