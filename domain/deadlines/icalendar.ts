/** A feed of all-day events in the form of RFC 5545. */
export interface CalendarEvent {
  /** Stays the same for the same event, whatever changes about it. */
  readonly uid: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly summary: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly url: string | null;
  /** How many times it has changed, and when last. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** Each as an iCalendar duration relative to the beginning of the day, such as -PT15H. */
  readonly alarms: readonly string[];
}

export interface Calendar {
  readonly name: string;
  readonly description: string;
  /** IANA name: all-day events have no time, but programs place reminders by it. */
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Lines of at most 75 octets; a continuation begins with a space, which counts, and never splits a character. */
export const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
};

/** The backslash first, or it would escape what the others have put there. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

const compactDate = (date: string): string => date.replaceAll('-', '');

const utcTime = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const alarmLines = (trigger: string, summary: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
];

const eventLines = (event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcTime(event.changedAt)}`,
  `LAST-MODIFIED:${utcTime(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART;VALUE=DATE:${compactDate(event.date)}`,
  // The end is the first day that no longer belongs to it.
  `DTEND;VALUE=DATE:${compactDate(nextDay(event.date))}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  ...(event.categories.length === 0 ? [] : [`CATEGORIES:${event.categories.map(escapeText).join(',')}`]),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  'STATUS:CONFIRMED',
  'TRANSP:TRANSPARENT',
  ...event.alarms.flatMap((trigger) => alarmLines(trigger, event.summary)),
  'END:VEVENT',
];

export const writeCalendar = (calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partita//Deadlines 1.0//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(calendar.name)}`,
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    `X-WR-CALDESC:${escapeText(calendar.description)}`,
    `X-WR-TIMEZONE:${calendar.timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...calendar.events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
