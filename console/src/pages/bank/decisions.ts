import { act, http, resultOf, type Records } from '../../api/client';
import type { TextKey } from '../../texts/language';

export type Suggestion = Records['ReviewItem']['suggestions'][number];
export type Transaction = Records['Transaction'];

/** A form that decides about a line. `done` is what the user reads afterwards. */
export interface DecisionForm {
  readonly transaction: Transaction;
  readonly isRunning: boolean;
  readonly onDecide: (work: () => Promise<unknown>, done: TextKey) => Promise<void>;
}

export interface Allocation {
  readonly targetType: 'ledger' | 'document';
  readonly targetId: string;
  readonly amount: number;
}

/** Links a line to one target, or divides it over several. */
export function match(transactionId: string, allocations: readonly Allocation[]): Promise<unknown> {
  const [only, ...others] = allocations;
  if (!only || others.length > 0) return act('split_transaction', { transactionId, allocations: [...allocations] });
  const { targetType, targetId } = only;
  return act('match_transaction', {
    transactionId,
    ...(targetType === 'ledger' ? { ledgerEntryId: targetId } : { documentId: targetId }),
  });
}

export interface BookingLine {
  readonly ledgerAccountId: string;
  readonly vatCode?: string;
  readonly amount?: number;
}

export const book = (id: string, lines: readonly BookingLine[], text: string | undefined): Promise<unknown> =>
  resultOf(
    http.POST('/api/rest/transactions/{id}/book', {
      params: { path: { id } },
      body: { lines: [...lines], ...(text && { text }) },
    }),
  );

export const transfer = (id: string, counterTransactionId: string): Promise<unknown> =>
  resultOf(
    http.POST('/api/rest/transactions/{id}/transfer', { params: { path: { id } }, body: { counterTransactionId } }),
  );

export const ignore = (transactionId: string): Promise<unknown> => act('ignore_transaction', { transactionId });
export const unmatch = (transactionId: string): Promise<unknown> => act('unmatch_transaction', { transactionId });

export function accept(id: string, { kind, allocations, booking, counterTransactionId }: Suggestion): Promise<unknown> {
  if (kind === 'match')
    return match(
      id,
      allocations.map(({ targetType, targetId, amount }) => ({ targetType, targetId, amount })),
    );
  if (kind === 'ignore') return ignore(id);
  if (kind === 'transfer') return transfer(id, counterTransactionId ?? '');
  const lines = booking?.lines ?? [];
  return book(
    id,
    lines.map(({ ledgerAccountId, vatCode, amount }) => ({ ledgerAccountId, amount, ...(vatCode && { vatCode }) })),
    booking?.text ?? undefined,
  );
}
