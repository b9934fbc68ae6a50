import type { VatRegime } from '../organization/fiscal-regimes.js';
import type { RegionKey } from '../regions/region.js';
import type { SellerCharges } from './seller-charges.js';

/** What is mainly sold: it decides under which article a sale abroad is free of VAT, and nothing on the invoice tells it. */
export const SUPPLIES = ['goods', 'services'] as const;
export type Supplies = (typeof SUPPLIES)[number];

export interface SaleSeller {
  readonly region: RegionKey;
  readonly vatRegime: VatRegime | null;
  readonly supplies: Supplies | null;
  /** Italy; nothing beyond what is sold when left out. */
  readonly charges?: SellerCharges;
}

export interface SaleBuyer {
  /** ISO 3166-1 alpha-2; null when nobody said. */
  readonly country: string | null;
  /** With its prefix, normalised. */
  readonly vatNumber: string | null;
  /** Six characters make the buyer a public body (Italy). */
  readonly sdiCode: string | null;
  readonly supplies: Supplies | null;
  /** The VAT code of lines without VAT, where an agreement or the law about this buyer settles it. */
  readonly zeroRateVatCode: string | null;
  /** Italy: null leaves it to the rule in force. */
  readonly splitPayment: boolean | null;
  /** Italy: whether it keeps tax of professionals' fees; null or left out leaves it to who it is. */
  readonly withholds?: boolean | null;
}

export type SaleTreatment = 'domestic' | 'eu_business' | 'eu_private' | 'export';
