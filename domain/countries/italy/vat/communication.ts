import { dateText, monthOf, yearOf } from '../../../calendar/date-text.js';
import type { VatPeriod } from '../../../vat/vat-period.js';
import { isSettledWithAnnualReturn } from './liquidation.js';

/** A quarter of the communication of settlements (comunicazione delle liquidazioni periodiche, LIPE). */
interface CommunicationQuarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly start: string;
  readonly end: string;
}

const QUARTERS = [1, 2, 3, 4] as const;

export const communicationQuarterOf = (date: string): CommunicationQuarter => {
  const quarter = QUARTERS[Math.floor((monthOf(date) - 1) / 3)] ?? 4;
  const year = yearOf(date);
  const start = dateText(year, quarter * 3 - 2, 1);
  return { year, quarter, start, end: dateText(year, quarter * 3, [31, 30, 30, 31][quarter - 1] ?? 31) };
};

/** VP1 of a module: the month, or the quarter. The quarter that is settled with the annual return is 5. */
export const modulePeriod = (period: VatPeriod): { readonly month: number | null; readonly quarter: number | null } => {
  if (period.frequency === 'monthly') return { month: monthOf(period.end), quarter: null };
  return { month: null, quarter: isSettledWithAnnualReturn(period) ? 5 : communicationQuarterOf(period.end).quarter };
};
