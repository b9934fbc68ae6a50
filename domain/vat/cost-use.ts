/** What a cost of a partly exempt organisation is for: its taxable supplies, its exempt ones, or both. */
export const COST_USES = ['taxable', 'common', 'exempt'] as const;

export type CostUse = (typeof COST_USES)[number];

export const isCostUse = (text: string): text is CostUse => COST_USES.some((use) => use === text);
