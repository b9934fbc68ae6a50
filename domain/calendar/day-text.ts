import type { Language } from '../money/money-text.js';

/** Denmark writes 31-12-2026, Italy 31/12/2026. */
export function dayText(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  if (language === 'en') return day;
  return language === 'da' ? `${date}-${month}-${year}` : `${date}/${month}/${year}`;
}
