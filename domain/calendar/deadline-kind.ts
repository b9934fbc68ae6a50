export const DEADLINE_KINDS = [
  'vat_return',
  'vat_payment',
  'vat_advance',
  'vat_communication',
  'vat_annual_return',
  'eu_sales_list',
  'stamp_duty',
  'withholding_tax',
  'einvoice_transmission',
] as const;

export type DeadlineKind = (typeof DEADLINE_KINDS)[number];
