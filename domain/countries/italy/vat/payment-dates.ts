import { yearOf } from '../../../calendar/date-text.js';
import { deadlineRuleOf, nominalDay } from '../../../calendar/deadline-rules.js';
import { dayAfter, periodFrom, type VatPeriod } from '../../../vat/vat-period.js';
import { ITALIAN_CALENDAR } from '../calendar.js';
import { smallDebtRuleOn } from './settlement-rules.js';

/** The payment date of a period by its rule, before weekends are considered. */
const nominalPaymentDay = (period: VatPeriod): string =>
  nominalDay(deadlineRuleOf(ITALIAN_CALENDAR, 'vat_payment', period), period.end);

/** The last day of the year for small debts. */
const lastDayForSmallDebts = ({ end }: VatPeriod): string => `${yearOf(end)}-${smallDebtRuleOn(end).lastDay}`;

/** Whether a small debt of the period may be paid with the next one. */
export const mayCarrySmallDebt = (period: VatPeriod): boolean => {
  const next = periodFrom(dayAfter(period.end), period.frequency);
  return nominalPaymentDay(next) <= lastDayForSmallDebts(period);
};

/** A small debt that cannot be carried is due on that last day, or on its own day if that is later. */
export const paymentDayOfSmallDebt = (period: VatPeriod): string => {
  const own = nominalPaymentDay(period);
  const last = lastDayForSmallDebts(period);
  return own < last ? last : own;
};
