/**
 * How far the rate of a payment may be from the rate in the books, per thousand. A larger difference means that another
 * amount was paid.
 */
const USUAL_PER_THOUSAND = 100n;

/**
 * The krone stays within 2.25 % of its central rate to the euro (ERM II, Council resolution of 1997-06-16; Denmark since
 * 1999). In practice it stays within 0.5 %, and the rest covers the margin of the bank.
 */
const PEGGED_PER_THOUSAND: Readonly<Record<string, bigint>> = { 'DKK/EUR': 22n };

export const exchangeTolerancePerThousand = (one: string, other: string): bigint =>
  one === other ? 0n : (PEGGED_PER_THOUSAND[[one, other].sort().join('/')] ?? USUAL_PER_THOUSAND);
