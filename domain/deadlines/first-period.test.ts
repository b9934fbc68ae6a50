import { denmark } from '../countries/denmark/index.js';
import { italianAnnualReturnDeadline } from '../countries/italy/deadlines.js';
import { italy } from '../countries/italy/index.js';
import { periodName } from '../vat/vat-period.js';
import { annualReturnBefore, firstPeriod, type BeginningOfDuties } from './first-period.js';

const first = (beginning: Partial<BeginningOfDuties>): string =>
  periodName(
    firstPeriod({
      vatDeadlines: denmark.deadlines.vat,
      frequency: 'quarterly',
      createdOn: '2026-11-16',
      firstEntryOn: null,
      registeredFrom: null,
      reportedElsewhereUntil: null,
      ...beginning,
    }),
  );

describe('the first period with deadlines', () => {
  it('is the oldest whose deadline ran on the day of creation, whatever is booked later', () => {
    expect(first({})).toBe('2026 Q3');
    expect(first({ firstEntryOn: '2026-11-02' })).toBe('2026 Q3');
    expect(first({ createdOn: '2026-12-01' })).toBe('2026 Q3');
    expect(first({ createdOn: '2026-12-02' })).toBe('2026 Q4');
    expect(first({ frequency: 'monthly' })).toBe('2026-10');
    expect(first({ frequency: 'half_yearly' })).toBe('2026 H2');
  });

  it('is the one of an earlier entry', () => expect(first({ firstEntryOn: '2026-02-10' })).toBe('2026 Q1'));

  it('is not before the registration, and not one that was reported elsewhere', () => {
    expect(first({ registeredFrom: '2019-03-01' })).toBe('2026 Q3');
    expect(first({ registeredFrom: '2026-09-30' })).toBe('2026 Q3');
    expect(first({ registeredFrom: '2026-10-01', firstEntryOn: '2026-11-02' })).toBe('2026 Q4');
    expect(first({ reportedElsewhereUntil: '2026-09-30' })).toBe('2026 Q4');
    expect(first({ reportedElsewhereUntil: '2026-09-29' })).toBe('2026 Q3');
  });

  it('in Italy is the one of a communication that ran, although its payment was due before', () => {
    const italian = { vatDeadlines: italy.deadlines.vat, frequency: 'monthly' } as const;
    expect(first(italian)).toBe('2026-07');
    expect(first({ ...italian, createdOn: '2026-12-01' })).toBe('2026-10');
    expect(first({ ...italian, createdOn: '2026-11-20', frequency: 'quarterly' })).toBe('2026 Q3');
    expect(first({ ...italian, createdOn: '2026-12-01', frequency: 'quarterly' })).toBe('2026 Q4');
    expect(first({ ...italian, registeredFrom: '2026-11-03' })).toBe('2026-11');
  });
});

describe('the Italian return of the year before', () => {
  const known = { registeredFrom: null, reportedElsewhereUntil: null };
  it('is a duty of an organisation that is created before its deadline', () => {
    expect(annualReturnBefore(italianAnnualReturnDeadline, { ...known, createdOn: '2027-04-30' })).toBe(2026);
    expect(annualReturnBefore(italianAnnualReturnDeadline, { ...known, createdOn: '2027-05-03' })).toBeNull();
    expect(
      annualReturnBefore(italianAnnualReturnDeadline, {
        ...known,
        createdOn: '2027-03-20',
        registeredFrom: '2027-01-01',
      }),
    ).toBeNull();
    expect(
      annualReturnBefore(italianAnnualReturnDeadline, {
        ...known,
        createdOn: '2027-03-20',
        reportedElsewhereUntil: '2026-12-31',
      }),
    ).toBeNull();
  });
});
