/** What a matcher decided without asking: payments and invoices that belong together. */
export interface MatchedGroup {
  readonly payments: readonly string[];
  readonly invoices: readonly string[];
}
