import type { RegionKey } from '#schemas/region-keys.js';

/** The organisation whose books are kept. */
export interface EvaluationBuyer {
  readonly region: RegionKey;
  readonly name: string;
  readonly address: string;
  /** CVR number or partita IVA, digits only. */
  readonly number: string;
  readonly fiscalCode: string | null;
  readonly iban: string;
  /** Code of the industry and its name. */
  readonly industry: string;
}
