import { say } from '#schemas/sentences/say.js';
import { toDecimalText } from '#domain/money/money.js';
import type { VatBooks } from '../vat/vat-books.js';
import type { DeadlineState } from './deadline-record.js';
import type { PeriodState } from './vat-period-states.js';

/** A filed settlement is done when it is paid in full. Until then its deadline stays open. */
export function paymentState(
  { region }: Pick<VatBooks, 'region'>,
  state: PeriodState,
  unpaid: ReadonlyMap<string, bigint>,
): DeadlineState {
  const due = state.amount ?? 0n;
  const left = unpaid.get(state.period.start);
  if (due <= 0n || left === undefined) return state;
  // The unpaid sum may include older periods, which have deadlines of their own.
  const text = toDecimalText({ minor: left < due ? left : due, currency: region.currency });
  return {
    ...state,
    readiness: state.readiness === 'done' ? 'ready' : state.readiness,
    missing: [...state.missing, say('missing_payment', { amount: `${text} ${region.currency}` })],
  };
}
