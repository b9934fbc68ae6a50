/**
 * The first day of the Danish rows: before every fiscal year that can still be open. The rules themselves are older
 * (the rate of 25 % is from 1992), but earlier versions were not read.
 */
export const RULES_SINCE = '2020-01-01';
