/**
 * Something about an invoice that its reader noticed. Nothing is ever corrected: the invoice keeps what its sender wrote,
 * and the finding says what does not fit. `error`: the amounts contradict each other; `warning`: a person should look;
 * `note`: how a value came about.
 */
export interface InvoiceFinding {
  readonly code: InvoiceFindingCode;
  readonly severity: 'error' | 'warning' | 'note';
  /** Where in the read invoice: `totals.gross`, `vat[0].tax`, `lines[2].net`. */
  readonly field: string;
  readonly message: string;
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
