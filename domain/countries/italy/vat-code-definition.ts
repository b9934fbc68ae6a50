import type { Told } from '#schemas/sentences/say.js';
import type { Mark } from '../../regions/dated-row.js';
import { NO_BOXES, type BoxEffect, type VatCode, type VatMechanism } from '../../regions/vat-code.js';
import { RULES_SINCE } from './rules-since.js';

export interface Definition {
  readonly names: readonly [italian: string, english: string];
  readonly source: Told;
  readonly mark: Mark;
  readonly mechanism?: VatMechanism;
  readonly rate?: string;
  readonly deductiblePercent?: string;
  readonly boxes?: Partial<BoxEffect>;
  readonly calculatedVatAccount?: string;
  readonly natura?: string;
  readonly documentType?: string;
  readonly transitAccount?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
}

export const define = (code: string, direction: 'sale' | 'purchase', definition: Definition): VatCode => ({
  code,
  direction,
  name: definition.names[0],
  englishName: definition.names[1],
  mechanism: definition.mechanism ?? 'none',
  rate: definition.rate ?? '0',
  deductiblePercent: definition.deductiblePercent ?? '0',
  boxes: { ...NO_BOXES, ...definition.boxes },
  calculatedVatAccount: definition.calculatedVatAccount ?? null,
  natura: definition.natura ?? null,
  documentType: definition.documentType ?? null,
  ...(definition.transitAccount !== undefined && { transitAccount: definition.transitAccount }),
  validFrom: definition.validFrom ?? RULES_SINCE,
  validTo: definition.validTo ?? null,
  source: definition.source,
  mark: definition.mark,
});

/** The rates of DPR 633/72: the standard rate and the three reduced rates of its table A. */
export const RATES = ['22', '10', '5', '4'] as const;
