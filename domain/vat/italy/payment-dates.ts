import { yearOf } from '../../calendar/date-text.js';
import { deadlineRuleOf, nominalDay } from '../../calendar/deadline-rules.js';
import { dayAfter, periodFrom, type VatPeriod } from '../vat-period.js';
import { smallDebtRuleOn } from './settlement-rules.js';

/** When the settlement of a period is paid by its rule, before weekends. */
const nominalPaymentDay = (period: VatPeriod): string =>
  nominalDay(deadlineRuleOf('IT', 'vat_payment', period), period.end);

/** No small debt waits beyond this day of its year. */
const lastDayForSmallDebts = ({ end }: VatPeriod): string => `${yearOf(end)}-${smallDebtRuleOn(end).lastDay}`;

/** Whether a small debt of the period may join the payment of the next one. */
export const mayCarrySmallDebt = (period: VatPeriod): boolean => {
  const next = periodFrom(dayAfter(period.end), period.frequency);
  return nominalPaymentDay(next) <= lastDayForSmallDebts(period);
};

/** A small debt that cannot be carried waits at least until that last day, when its own day is earlier. */
export const paymentDayOfSmallDebt = (period: VatPeriod): string => {
  const own = nominalPaymentDay(period);
  const last = lastDayForSmallDebts(period);
  return own < last ? last : own;
};
