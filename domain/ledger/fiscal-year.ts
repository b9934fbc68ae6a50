interface FiscalYear {
  /** "2026", or "2026/27" when the year does not begin on 1 January. */
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

const DAY_MS = 86_400_000;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** `start` is the first day of every fiscal year, MM-DD. */
export const fiscalYearOf = (date: string, start: string): FiscalYear => {
  const calendarYear = Number(date.slice(0, 4));
  const year = date.slice(5) >= start ? calendarYear : calendarYear - 1;
  const next = `${String(year + 1).padStart(4, '0')}-${start}`;
  return {
    name: start === '01-01' ? String(year) : `${year}/${String(year + 1).slice(-2)}`,
    firstDay: `${String(year).padStart(4, '0')}-${start}`,
    lastDay: addDays(next, -1),
  };
};

/**
 * The first day on which entries may be dated. The current fiscal year and the one before are open, because the
 * accounts of the latter are usually not adopted yet. An organisation may close its books up to a later day.
 */
export const firstOpenDay = (today: string, start: string, closedUntil: string | null): string => {
  const running = fiscalYearOf(today, start);
  const before = fiscalYearOf(addDays(running.firstDay, -1), start).firstDay;
  const afterClosing = closedUntil === null ? before : addDays(closedUntil, 1);
  return afterClosing > before ? afterClosing : before;
};
