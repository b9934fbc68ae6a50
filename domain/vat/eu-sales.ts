import type { EuSaleKind, Region } from '../regions/region.js';
import { vatCodeOf } from '../regions/regions.js';
import type { VatLine } from './contribution.js';

/** The contribution of one line to the EU sales list; null when it does not belong there. */
export const euSaleOf = (region: Region, line: VatLine): EuSaleKind | null => {
  const code = vatCodeOf(region, line.vat.code, line.documentDate);
  return code.direction === 'sale' ? region.euSales.kindOf(code) : null;
};
