import type { VatCategory } from '../einvoice/vat-category.js';
import type { VatRegime } from '../organization/fiscal-regimes.js';
import type { DatedRow } from '../regions/dated-row.js';
import type { PostingRegion } from '../regions/posting/posting-region.js';
import type { SaleLine } from '../regions/posting/posting-sale.js';
import type { RuleUse } from '../regions/rule-use.js';
import type { VatCode, VatMechanism } from '../regions/vat-code.js';
import type { SaleTreatment, Supplies } from './sale-treatment.js';

/** A sentence that the law requires on an invoice, in the language of the seller's country and in English. */
export interface LegalNote extends DatedRow {
  readonly local: string;
  readonly english: string;
}

export type AbroadWithoutVat = Extract<SaleTreatment, 'eu_business' | 'export'>;

export const XML_FORMATS = ['oioubl', 'peppol', 'fatturapa'] as const;
export type XmlFormat = (typeof XML_FORMATS)[number];

/** Stamp duty of a line or invoice without VAT. */
interface StampDutyRules {
  readonly on: (
    lines: readonly SaleLine[],
    date: string,
  ) => { readonly dutyCents: bigint; readonly rules: readonly RuleUse[] };
  readonly note: readonly LegalNote[];
}

/** The rules of a country for invoices that its organisations issue. */
export interface SaleRules {
  /** The VAT code of a sale without VAT, by the place of the buyer. Sources: Dir. 2006/112/EC art. 138, 146, 196. */
  readonly zeroRateAbroad: (treatment: AbroadWithoutVat, supplies: Supplies, buyerCountry: string) => string;
  /** The VAT code of every line of a seller that charges no VAT. */
  readonly zeroRateByRegime: Readonly<Partial<Record<VatRegime, string>>>;
  /** The possible meanings of a line without VAT to a domestic buyer. The invoice does not show which one applies. */
  readonly domesticZeroRates: readonly string[];
  /** How charged VAT is booked under a regime; left out: it is due at once. */
  readonly mechanismByRegime: Readonly<Partial<Record<VatRegime, VatMechanism>>>;
  /** Whether public bodies pay the VAT to the treasury. */
  readonly hasSplitPayment: boolean;
  /** The account that a sale is booked on. */
  readonly revenueAccount: (vatCode: string, supplies: Supplies | null) => string;
  /** The rows of each note. */
  readonly legalNotes: readonly (readonly LegalNote[])[];
  readonly noteOf: (code: VatCode, treatment: SaleTreatment) => readonly LegalNote[] | undefined;
  /** The category of EN 16931 of a code without VAT. */
  readonly categoryWithoutVat: (code: VatCode, treatment: SaleTreatment) => VatCategory;
  readonly stampDuty: StampDutyRules | null;
  /** Whether professionals add a contribution to a pension fund, and buyers withhold tax from their fees. */
  readonly hasProfessionalCharges: boolean;
  /** Whether invoices are sent through an exchange of the authorities. */
  readonly hasExchange: boolean;
  readonly xmlFormat: (buyerCountry: string | null) => XmlFormat;
  /** Whether the number in the business register stands on invoices. */
  readonly statesBusinessId: boolean;
  /** The currency of payment slips with a creditor number; null where there are none. */
  readonly paymentSlipCurrency: string | null;
  /** Branch and account of an IBAN, for payments within the country; null where the IBAN is used. */
  readonly domesticAccount: (iban: string) => { readonly branch: string; readonly number: string } | null;
}

export interface SaleRegion extends PostingRegion {
  readonly sales: SaleRules;
}
