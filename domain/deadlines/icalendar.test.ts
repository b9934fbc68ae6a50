import ICAL from 'ical.js';
import { escapeText, foldLine, writeCalendar, type CalendarEvent } from './icalendar.js';

const EVENT: CalendarEvent = {
  uid: 'vat_return-2026-01-01-2026-03-31@org-1.partita',
  date: '2026-06-01',
  summary: '! Momsangivelse og betaling 2026 Q1',
  description: 'Æblegrød; 3,50 kr.\nLinje to \\ slut. ' + 'Sørgeligt langt à propos. '.repeat(20),
  categories: ['VAT', 'a,b'],
  url: 'https://partita.example/x',
  sequence: 3,
  changedAt: new Date('2026-05-01T10:20:30.400Z'),
  alarms: ['-P6DT15H', '-PT15H'],
};
const text = writeCalendar({
  name: 'Firma A/S; salg, køb',
  description: 'Alt',
  timeZone: 'Europe/Copenhagen',
  events: [EVENT, { ...EVENT, uid: 'other', date: '2028-02-29', alarms: [], url: null }],
});

describe('the feed, parsed by another program', () => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

  it('contains two all-day events with an exclusive end', () => {
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Partita');
    expect(events.map(({ startDate, endDate }) => [startDate.isDate, String(startDate), String(endDate)])).toEqual([
      [true, '2026-06-01', '2026-06-02'],
      [true, '2028-02-29', '2028-03-01'],
    ]);
  });

  it('preserves every text', () => {
    const [event] = events;
    expect([event?.uid, event?.summary, event?.description]).toEqual([EVENT.uid, EVENT.summary, EVENT.description]);
    expect(event?.sequence).toBe(3);
    expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(EVENT.categories);
    expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-05-01T10:20:30Z');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Firma A/S\\; salg\\, køb');
  });

  it('reminds a week before and a day before, at nine', () => {
    const alarms = events[0]?.component.getAllSubcomponents('valarm') ?? [];
    const start = events[0]?.startDate;
    const times = alarms.map((alarm) => {
      const time = ICAL.Time.fromDateTimeString(`${start}T00:00:00`);
      time.addDuration(alarm.getFirstPropertyValue('trigger') as ICAL.Duration);
      return String(time);
    });
    expect(times).toEqual(['2026-05-25T09:00:00', '2026-05-31T09:00:00']);
    expect(events[1]?.component.getAllSubcomponents('valarm')).toEqual([]);
  });
});

describe('the format of the feed', () => {
  it('ends every line with CRLF and keeps lines within 75 octets', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('folds between characters, never inside one', () => {
    const folded = foldLine(`SUMMARY:${'ø'.repeat(100)}😀`);
    expect(folded).not.toContain('�');
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'ø'.repeat(100)}😀`);
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  it('escapes the backslash first', () => expect(escapeText('a\\b;c,d\r\ne')).toBe('a\\\\b\\;c\\,d\\ne'));
});
