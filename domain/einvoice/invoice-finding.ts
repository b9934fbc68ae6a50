import type { Said } from '#schemas/sentences/say.js';
/**
 * A problem or remark found while reading an invoice. The invoice keeps the sender's values; nothing is corrected.
 * `error`: the amounts contradict each other. `warning`: a person should check it. `note`: how a value was obtained.
 */
export interface InvoiceFinding {
  readonly code: InvoiceFindingCode;
  readonly severity: 'error' | 'warning' | 'note';
  /** The field of the read invoice: `totals.gross`, `vat[0].tax`, `lines[2].net`. */
  readonly field: string;
  readonly message: Said;
}

export type InvoiceFindingCode =
  | 'value_missing'
  | 'value_unreadable'
  | 'amount_rounded'
  | 'total_computed'
  | 'line_total_differs'
  | 'lines_sum_differs'
  | 'vat_base_differs'
  | 'vat_amount_differs'
  | 'vat_sum_differs'
  | 'total_differs'
  | 'payable_differs'
  | 'instalments_differ'
  | 'tax_is_not_vat';
