import type { RegionKey } from '../../regions/region.js';
import type { Supplies } from '../sale-parties.js';

/** The Danish standard chart has a separate account for each kind of sale abroad. */
const DANISH_ABROAD: Readonly<Record<string, string>> = { UEUV: '1050', UXV: '1100', UEUY: '1150', UXY: '1200' };

const DANISH_DOMESTIC = '1010';
const ITALIAN = { goods: '3101', services: '3102' } as const;

/**
 * The account that a sale is booked on. Natura N3.1–N3.3 are goods and N2.1 is a service by law, whatever the
 * organisation mainly sells.
 */
export const revenueAccountOf = (region: RegionKey, vatCode: string, supplies: Supplies | null): string => {
  if (region === 'denmark') return DANISH_ABROAD[vatCode] ?? DANISH_DOMESTIC;
  if (vatCode === 'VN1') return '3103';
  if (/^VN3[123]$/.test(vatCode)) return ITALIAN.goods;
  return ITALIAN[vatCode === 'VN21' ? 'services' : (supplies ?? 'services')];
};
