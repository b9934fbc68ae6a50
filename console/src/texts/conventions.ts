type DayPart = 'day' | 'month' | 'year';

/** How a country writes numbers and days. */
interface Conventions {
  readonly group: string;
  readonly decimal: string;
  readonly percent: string;
  /** The order in digits, with the sign between them, and the letters for what is typed. */
  readonly order: readonly [DayPart, DayPart, DayPart];
  readonly separator: string;
  readonly letters: Readonly<Record<DayPart, string>>;
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** With the short name of the month. */
  readonly date: (day: number, month: string, year: number) => string;
  readonly time: (hours: number, minutes: string) => string;
}

const wordsOf = (text: string): readonly string[] => text.split(' ');

/**
 * `Intl` knows all of this, but its first object takes 60 to 140 ms while a page starts (Chromium of Debian, two cores), as long as
 * the rest of the first view. The unit test compares both.
 */
const CONVENTIONS: Readonly<Record<'da' | 'en' | 'it', Conventions>> = {
  da: {
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    order: ['day', 'month', 'year'],
    separator: '.',
    letters: { day: 'dd', month: 'mm', year: 'åååå' },
    months: wordsOf('januar februar marts april maj juni juli august september oktober november december'),
    shortMonths: wordsOf('jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.'),
    date: (day, month, year) => `${day}. ${month} ${year}`,
    time: (hours, minutes) => `${String(hours).padStart(2, '0')}.${minutes}`,
  },
  en: {
    group: ',',
    decimal: '.',
    percent: '%',
    order: ['month', 'day', 'year'],
    separator: '/',
    letters: { day: 'dd', month: 'mm', year: 'yyyy' },
    months: wordsOf('January February March April May June July August September October November December'),
    shortMonths: wordsOf('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    date: (day, month, year) => `${month} ${day}, ${year}`,
    time: (hours, minutes) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  },
  it: {
    group: '.',
    decimal: ',',
    percent: '%',
    order: ['day', 'month', 'year'],
    separator: '/',
    letters: { day: 'gg', month: 'mm', year: 'aaaa' },
    months: wordsOf('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
    shortMonths: wordsOf('gen feb mar apr mag giu lug ago set ott nov dic'),
    date: (day, month, year) => `${day} ${month} ${year}`,
    time: (hours, minutes) => `${String(hours).padStart(2, '0')}:${minutes}`,
  },
};

const isKnown = (language: string): language is keyof typeof CONVENTIONS => language in CONVENTIONS;

/** Of a locale such as `da-DK`, or of a language. */
export function conventionsOf(locale: string): Conventions {
  const language = locale.slice(0, 2);
  return CONVENTIONS[isKnown(language) ? language : 'en'];
}
