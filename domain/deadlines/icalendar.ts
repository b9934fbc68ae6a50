/** A feed of all-day events in RFC 5545 format. */
export interface CalendarEvent {
  /** Stays the same when the event changes. */
  readonly uid: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly summary: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly url: string | null;
  /** The number of changes, and the time of the last one. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** iCalendar durations relative to the start of the day, such as -PT15H. */
  readonly alarms: readonly string[];
}

export interface Calendar {
  readonly name: string;
  readonly description: string;
  /** IANA name. All-day events have no time, but programs need the time zone to place reminders. */
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds lines at 75 octets without splitting a character. A continuation line begins with a space, which counts. */
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

/** Backslashes are escaped first, so that the backslashes of the other escapes stay single. */
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
  // The end date is exclusive.
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
