/**
 * What the organisation mainly sells. It decides under which article a sale abroad is free of VAT, and the invoice does
 * not show it.
 */
export type Supplies = 'goods' | 'services';

export type SaleTreatment = 'domestic' | 'eu_business' | 'eu_private' | 'export';
