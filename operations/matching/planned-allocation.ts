import type { PlannedPayment } from '#domain/banking/plan-payment.js';
import type { DifferenceKind } from '#domain/matching/matching-result.js';
import type { MatchTarget } from './match-target.js';

export interface RequestedAllocation {
  readonly targetType: 'ledger' | 'document';
  readonly targetId: string;
  /** In minor units of the bank line, signed like it. */
  readonly amount: bigint;
  /** A certain line of the entry; otherwise the one that fits. */
  readonly line?: number;
  /** What the matching has found out about a difference. */
  readonly differences?: readonly DifferenceKind[];
}

/** An allocation and what it comes to. */
export interface PlannedAllocation {
  readonly request: RequestedAllocation;
  readonly documentId: string | null;
  /** In the books' currency. */
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
