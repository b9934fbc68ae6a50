import { say, type Said } from '#schemas/sentences/say.js';
/** The source of a value, strongest first: a person overrides every rule. */
export const CODING_ORIGINS = ['person', 'vendor_rule', 'memory', 'region_rule', 'default'] as const;

export type CodingOrigin = (typeof CODING_ORIGINS)[number];

/** A value of a coding with its source and a reason for people. */
export interface Reasoned<T> {
  readonly value: T;
  readonly origin: CodingOrigin;
  readonly reason: Said;
}

export const reasoned = <T>(value: T, origin: CodingOrigin, reason: Said): Reasoned<T> => ({ value, origin, reason });

/** Returns the strongest proposal. The order of `proposals` does not matter, and null is ignored. */
export const strongest = <T>(proposals: readonly (Reasoned<T> | null)[]): Reasoned<T> | null => {
  const rank = (proposal: Reasoned<T>): number => CODING_ORIGINS.indexOf(proposal.origin);
  return proposals
    .filter((proposal) => proposal !== null)
    .reduce<Reasoned<T> | null>((best, next) => (best === null || rank(next) < rank(best) ? next : best), null);
};

export const sayOrigin = (origin: CodingOrigin): Said => say(`origin_${origin}`);
