/** The maximum spread of the payments of one rhythm. */
const SPREAD_DAYS = 4;
/** A distance of another month or half a month. A smaller shift is the same rhythm. */
const APART_DAYS = 9;
const MIN_PAYMENTS = 3;
/** The range around the due date in which most payers pay. */
const ORDINARY_DAYS = 8;

const MIN_DAYS = -6;
const MAX_DAYS: Readonly<Record<'due date' | 'document', number>> = { 'due date': 45, document: 100 };

/** How many payments have a document this many days before. */
const kept = (payments: readonly (readonly number[])[], days: number): number =>
  payments.filter((distances) => distances.some((distance) => Math.abs(distance - days) <= SPREAD_DAYS)).length;

/**
 * After how many days a series of equal amounts is paid. Each payment may be for any document of the series, so it has
 * many distances; the right one is that of nearly all payments. A whole period more or less fits nearly as many, so it
 * must fit clearly fewer. If due dates are printed, the distance near the due date wins. Null when it cannot be
 * decided.
 */
export const rhythmOf = (payments: readonly (readonly number[])[], from: 'due date' | 'document'): number | null => {
  if (payments.length < MIN_PAYMENTS) return null;
  const tried = [...new Set(payments.flat())].filter((days) => days >= MIN_DAYS && days <= MAX_DAYS[from]);
  const counted = tried
    .map((days) => ({ days, count: kept(payments, days) }))
    .sort((a, b) => b.count - a.count || Math.abs(a.days) - Math.abs(b.days) || a.days - b.days);
  const isEnough = (count: number): boolean => count >= MIN_PAYMENTS && count * 4 >= payments.length * 3;
  const rivalOf = (days: number): number =>
    counted.reduce((most, other) => (Math.abs(other.days - days) > APART_DAYS ? Math.max(most, other.count) : most), 0);
  for (const { days, count } of counted) {
    if (!isEnough(count)) return null;
    const isOrdinary = from === 'due date' && Math.abs(days) <= ORDINARY_DAYS;
    if (count - rivalOf(days) < (isOrdinary ? 0 : 2)) continue;
    const same = payments
      .flatMap((distances) => distances.filter((distance) => Math.abs(distance - days) <= SPREAD_DAYS))
      .sort((a, b) => a - b);
    return same[same.length >> 1]!;
  }
  return null;
};
