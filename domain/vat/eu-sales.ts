import { BOX } from '../regions/denmark/vat-return-boxes.js';
import type { Region } from '../regions/region.js';
import { vatCodeOf } from '../regions/regions.js';
import type { VatLine } from './contribution.js';

export type EuSaleKind = 'goods' | 'services';

/** The contribution of one line to the EU sales list; null when it does not belong there. */
export const euSaleOf = (region: Region, line: VatLine): EuSaleKind | null => {
  const code = vatCodeOf(region, line.vat.code, line.documentDate);
  if (code.direction !== 'sale') return null;
  if (region.key === 'denmark') {
    if (code.boxes.base.includes(BOX.rubrikBVarerEu)) return 'goods';
    return code.boxes.base.includes(BOX.rubrikBYdelser) ? 'services' : null;
  }
  if (code.natura === 'N3.2') return 'goods';
  return code.natura === 'N2.1' ? 'services' : null;
};
