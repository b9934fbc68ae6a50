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

/** The box that the sums of a kind must equal. Italy has no such box: VP2 contains all sales. */
export const euSalesBoxOf = (region: Region, kind: EuSaleKind): string | null => {
  if (region.key === 'italy') return null;
  return kind === 'goods' ? BOX.rubrikBVarerEu : BOX.rubrikBYdelser;
};
