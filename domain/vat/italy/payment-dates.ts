import { dateText, monthOf, yearOf } from '../../calendar/date-text.js';
import { dayAfter, periodFrom, type VatPeriod } from '../vat-period.js';

/**
 * When the settlement of a period is paid by its rule, before weekends: the 16th of the following month for months; 16 May,
 * 16 August, 16 November and 16 March for quarters, and for longer periods like the quarter that they end with. What falls
 * on 1–20 August may wait until the 20th (DL 223/2006 art. 37).
 */
export const nominalPaymentDay = ({ frequency, end }: Pick<VatPeriod, 'frequency' | 'end'>): string => {
  const [year, month] = [yearOf(end), monthOf(end)];
  const wait = frequency === 'monthly' ? 1 : month === 12 ? 3 : 2;
  const index = month - 1 + wait;
  const [dueYear, dueMonth] = [year + Math.floor(index / 12), (index % 12) + 1];
  return dateText(dueYear, dueMonth, dueMonth === 8 ? 20 : 16);
};

/** DLgs 1/2024 art. 9: no small debt waits beyond this day of its year. */
const lastDayForSmallDebts = (period: VatPeriod): string => dateText(yearOf(period.end), 12, 16);

/** Whether a small debt of the period may join the payment of the next one. */
export const mayCarrySmallDebt = (period: VatPeriod): boolean => {
  const next = periodFrom(dayAfter(period.end), period.frequency);
  return nominalPaymentDay(next) <= lastDayForSmallDebts(period);
};

/** A small debt that cannot be carried waits at least until 16 December, when its own day is earlier. */
export const paymentDayOfSmallDebt = (period: VatPeriod): string => {
  const own = nominalPaymentDay(period);
  const last = lastDayForSmallDebts(period);
  return own < last ? last : own;
};
