import type { Address } from '../../organization/profile.js';
import type { VatRegime } from '../../organization/fiscal-regimes.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import type { Supplies } from '../sale-treatment.js';

/** The seller, from the profile of the organisation. */
export interface InvoiceSeller extends SaleSeller {
  readonly legalName: string;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly businessId: string | null;
  readonly address: Address | null;
  readonly fiscalRegime: string | null;
  readonly vatRegime: VatRegime | null;
  readonly iban: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly fikCreditor: string | null;
  readonly paymentDays: number | null;
  readonly supplies: Supplies | null;
}

/** The buyer as printed on the invoice. It is stored with the invoice, because the contact may change later. */
export interface InvoiceBuyer extends SaleBuyer {
  readonly name: string;
  readonly fiscalCode: string | null;
  readonly businessId: string | null;
  readonly pec: string | null;
  readonly email: string | null;
  readonly address: Address | null;
  readonly paymentDays: number | null;
}
