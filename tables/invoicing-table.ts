import type { ContactInvoicing, InvoicingProfile } from '#schemas/types.js';
import { addressRecord, type StoredAddress } from './address-record.js';

export interface InvoicingProfileRow {
  readonly supplies: InvoicingProfile['supplies'];
  readonly fik_creditor: string | null;
  readonly logo_file_id: string | null;
  readonly payment_days: number | null;
  readonly phone: string | null;
  readonly recharge_stamp_duty: boolean;
  readonly pension_fund: InvoicingProfile['pensionFund'];
  readonly withholding: InvoicingProfile['withholding'];
  readonly version: number;
  readonly updated_at: Date;
}

export const INVOICING_PROFILE_COLUMNS =
  'supplies, fik_creditor, logo_file_id, payment_days, phone, recharge_stamp_duty, pension_fund, withholding, version, updated_at';

export const invoicingProfileRecord = (row: InvoicingProfileRow | undefined): InvoicingProfile => ({
  supplies: row?.supplies ?? null,
  fikCreditor: row?.fik_creditor ?? null,
  logoFileId: row?.logo_file_id ?? null,
  paymentDays: row?.payment_days ?? null,
  phone: row?.phone ?? null,
  rechargeStampDuty: row?.recharge_stamp_duty ?? false,
  pensionFund: row?.pension_fund ?? null,
  withholding: row?.withholding ?? null,
  updatedAt: row?.updated_at.toISOString() ?? null,
  version: row?.version ?? 0,
});

export interface ContactInvoicingRow {
  readonly address: StoredAddress | null;
  readonly supplies: ContactInvoicing['supplies'];
  readonly zero_rate_vat_code: string | null;
  readonly split_payment: boolean | null;
  readonly withholds: boolean | null;
  readonly is_business: boolean | null;
  readonly payment_days: number | null;
  readonly version: number;
  readonly updated_at: Date;
}

export const CONTACT_INVOICING_COLUMNS =
  'address, supplies, zero_rate_vat_code, split_payment, withholds, is_business, payment_days, version, updated_at';

export const contactInvoicingRecord = (contactId: string, row: ContactInvoicingRow | undefined): ContactInvoicing => ({
  contactId,
  address: addressRecord(row?.address ?? null),
  supplies: row?.supplies ?? null,
  zeroRateVatCode: row?.zero_rate_vat_code ?? null,
  splitPayment: row?.split_payment ?? null,
  withholds: row?.withholds ?? null,
  isBusiness: row?.is_business ?? null,
  paymentDays: row?.payment_days ?? null,
  updatedAt: row?.updated_at.toISOString() ?? null,
  version: row?.version ?? 0,
});
