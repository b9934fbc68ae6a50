const DAY_MS = 86_400_000;

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const plusMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const moved = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved.toISOString().slice(0, 10);
};

/** Banks book on working days only. */
export const workingDay = (date: string): string => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? plusDays(date, 2) : weekday === 0 ? plusDays(date, 1) : date;
};

export const dottedDate = (date: string, separator: string, shortYear = false): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [day, month, shortYear ? year.slice(2) : year].join(separator);
};
