/**
 * Dates and times that Postgres can store and that still exist after a few years are added or subtracted. No book is older, and no
 * due date is later.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

export const isUsualYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;
