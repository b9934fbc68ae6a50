const DAY_MS = 86_400_000;

/** Whole days from one date to another, both YYYY-MM-DD. Negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const AGE_GROUPS = ['not_due', 'up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

export type AgeGroup = (typeof AGE_GROUPS)[number];

/** The age groups that dunning and impairment usually use. */
export const ageGroupOf = (overdueDays: number): AgeGroup => {
  if (overdueDays <= 0) return 'not_due';
  if (overdueDays <= 30) return 'up_to_30';
  if (overdueDays <= 60) return 'up_to_60';
  return overdueDays <= 90 ? 'up_to_90' : 'over_90';
};
