/**
 * The first day for which the Danish rows are offered: before every fiscal year that can still be open. The rules
 * themselves are older (the rate of 25 % is from 1992); nobody has read how they stood further back.
 */
export const RULES_SINCE = '2020-01-01';
