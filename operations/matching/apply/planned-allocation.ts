import type { PlannedPayment } from '#domain/banking/plan-payment.js';
import type { DifferenceKind } from '#domain/matching/read/matching-result.js';
import type { MatchTarget } from './match-target.js';

export interface RequestedAllocation {
  readonly targetType: 'ledger' | 'document';
  readonly targetId: string;
  /** In minor units of the bank line, with the same sign. */
  readonly amount: bigint;
  /** The line of the entry to settle. Without it, the best fitting line is used. */
  readonly line?: number;
  /** The kinds of difference that matching found. */
  readonly differences?: readonly DifferenceKind[];
}

/** An allocation with the settlement that it leads to. */
export interface PlannedAllocation {
  readonly request: RequestedAllocation;
  readonly documentId: string | null;
  /** In the currency of the books. */
  readonly booked: bigint;
  readonly settlement:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'link'; readonly target: MatchTarget & { kind: 'link' }; readonly linked: bigint }
    | {
        readonly kind: 'payment';
        readonly target: MatchTarget & { kind: 'payment' };
        readonly planned: PlannedPayment;
      };
}
