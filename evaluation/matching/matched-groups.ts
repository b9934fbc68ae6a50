/** An automatic decision of a matcher: payments and invoices that belong together. */
export interface MatchedGroup {
  readonly payments: readonly string[];
  readonly invoices: readonly string[];
}
