/** The countries whose rules are known. Each is a folder of `domain/countries`, and the compiler demands the one for the other. */
export const REGION_KEYS = ['denmark', 'italy'] as const;

export type RegionKey = (typeof REGION_KEYS)[number];

/** The region of examples. */
export const EXAMPLE_REGION: RegionKey = REGION_KEYS[0];
