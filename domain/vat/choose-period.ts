import type { VatFrequency } from '../regions/vat-frequency.js';
import { dayAfter, hasEnded, isWithin, periodFrom, periodOf, type VatPeriod } from './vat-period.js';

/** A period for which a return was filed: the newest version, if it was corrected. */
export interface FiledPeriod extends VatPeriod {
  /** Whether a credit or a small debt was carried to the next period. */
  readonly carries: boolean;
}

export interface PeriodQuestion {
  readonly filesEmptyPeriods: boolean;
  readonly frequency: VatFrequency;
  readonly today: string;
  /** The first day of the open fiscal years. */
  readonly firstOpenDay: string;
  /** In order of time, without overlaps. */
  readonly filed: readonly FiledPeriod[];
  /** VAT dates of entries that no filed return covers, without duplicates, in order of time. */
  readonly unreportedDays: readonly string[];
  /** The first period of the registration, if it is known and nothing is filed yet. */
  readonly firstDuty: VatPeriod | null;
}

interface ChosenPeriod {
  readonly period: VatPeriod;
  /** Entries were added after the return of the period was filed. */
  readonly isCorrection: boolean;
}

/**
 * The period of a day that no return covers: from the day after the last filed period, or the period of the frequency.
 */
export const unfiledPeriodOf = (day: string, frequency: VatFrequency, filed: readonly VatPeriod[]): VatPeriod => {
  const before = filed.filter(({ end }) => end < day).at(-1);
  const next = filed.find(({ start }) => start > day);
  const natural = periodOf(day, frequency);
  let period =
    before !== undefined && before.end >= natural.start ? periodFrom(dayAfter(before.end), frequency) : natural;
  while (period.end < day) period = periodFrom(dayAfter(period.end), frequency);
  // A later period is filed, so the gap is split into months.
  return next !== undefined && period.end >= next.start ? periodOf(day, 'monthly') : period;
};

/** The period without entries that still needs a return: after the last filed one, or the first of the registration. */
const emptyPeriods = ({
  filesEmptyPeriods,
  frequency,
  today,
  filed,
  firstDuty,
}: PeriodQuestion): readonly VatPeriod[] => {
  const last = filed.at(-1);
  // Some countries require a return of zeros, others a settlement only if something is carried forward.
  if (!filesEmptyPeriods && last?.carries !== true) return [];
  const period = last === undefined ? firstDuty : periodFrom(dayAfter(last.end), frequency);
  return period !== null && hasEnded(period, today) ? [period] : [];
};

/**
 * The periods that have ended, are not filed and have something to report, in order of time. A filed period counts
 * again when entries were added to it later.
 */
export const periodsToFile = (question: PeriodQuestion): readonly ChosenPeriod[] => {
  const { frequency, today, filed, firstOpenDay, unreportedDays } = question;
  const candidates: ChosenPeriod[] = [];
  for (const day of unreportedDays) {
    const corrected = filed.find((period) => isWithin(day, period));
    if (corrected !== undefined) candidates.push({ period: corrected, isCorrection: true });
    else if (day >= firstOpenDay) {
      candidates.push({ period: unfiledPeriodOf(day, frequency, filed), isCorrection: false });
    }
  }
  candidates.push(...emptyPeriods(question).map((period) => ({ period, isCorrection: false })));
  return candidates
    .filter(({ period }) => hasEnded(period, today))
    .sort((a, b) => (a.period.start < b.period.start ? -1 : 1))
    .filter(({ period }, index, sorted) => sorted[index - 1]?.period.start !== period.start)
    .map(({ period: { frequency: own, start, end }, isCorrection }) => ({
      period: { frequency: own, start, end },
      isCorrection,
    }));
};

/** The current period: the oldest one to file; otherwise the period of today. */
export const choosePeriod = (question: PeriodQuestion): ChosenPeriod => {
  const { frequency, today, filed } = question;
  const [oldest] = periodsToFile(question);
  return oldest ?? { period: unfiledPeriodOf(today, frequency, filed), isCorrection: false };
};
