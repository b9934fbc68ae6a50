import type { IdCheck } from '../fiscal-ids/id-check.js';
import type { VatRegime } from './fiscal-regimes.js';

/** How a country identifies an organisation. */
export interface IdentityRules {
  readonly checkBusinessId: (text: string) => IdCheck;
  /** Whether the VAT number contains the number in the business register. */
  readonly vatNumberIsBusinessId: boolean;
  /** Whether organisations have a codice fiscale and a fiscal regime. */
  readonly hasFiscalCode: boolean;
  readonly vatRegimes: readonly VatRegime[];
}

/** What the profile of an organisation depends on. */
export interface IdentityRegion {
  readonly country: string;
  readonly englishName: string;
  readonly currency: string;
  readonly identity: IdentityRules;
}
