import { firstOpenDay } from '../ledger/fiscal-year.js';
import { choosePeriod, type FiledPeriod, type PeriodQuestion } from './choose-period.js';
import { periodFrom, periodName, periodOf } from './vat-period.js';

const filed = (date: string, frequency: FiledPeriod['frequency'], carries = false): FiledPeriod => ({
  ...periodOf(date, frequency),
  carries,
});
const choose = (question: Partial<PeriodQuestion>): string => {
  const { period, isCorrection } = choosePeriod({
    filesEmptyPeriods: true,
    frequency: 'quarterly',
    today: '2026-05-20',
    firstOpenDay: '2025-01-01',
    filed: [],
    unreportedDays: [],
    firstDuty: null,
    ...question,
  });
  return `${periodName(period)}${isCorrection ? ' again' : ''}`;
};

describe('the current period', () => {
  it('is the oldest one that has ended, is not filed and has entries', () => {
    expect(choose({ unreportedDays: ['2026-02-01', '2026-05-01'] })).toBe('2026 Q1');
    expect(choose({ unreportedDays: ['2025-08-01', '2026-02-01'] })).toBe('2025 Q3');
  });

  it('is the one of today when all earlier ones are filed or empty', () => {
    expect(choose({ filed: [filed('2026-01-01', 'quarterly')], unreportedDays: ['2026-05-01'] })).toBe('2026 Q2');
    expect(choose({})).toBe('2026 Q2');
    expect(choose({ unreportedDays: ['2024-12-31'] })).toBe('2026 Q2');
  });

  it('is a filed one again when entries were added later', () => {
    const question = { filed: [filed('2026-01-01', 'quarterly')], today: '2026-07-10' };
    expect(choose({ ...question, unreportedDays: ['2026-03-20', '2026-05-01'] })).toBe('2026 Q1 again');
    // Also long after its fiscal year.
    expect(
      choose({
        ...question,
        filed: [filed('2024-01-01', 'quarterly'), filed('2026-03-01', 'quarterly')],
        unreportedDays: ['2024-02-01'],
      }),
    ).toBe('2024 Q1 again');
  });

  it('is one without entries when the country requires a return for it', () => {
    const question = { filed: [filed('2026-01-01', 'quarterly')], today: '2026-11-15' };
    expect(choose({ ...question, unreportedDays: ['2026-08-01'] })).toBe('2026 Q2');
    expect(choose({ ...question, filesEmptyPeriods: false, unreportedDays: ['2026-08-01'] })).toBe('2026 Q3');
    expect(choose({ ...question, filesEmptyPeriods: false, filed: [filed('2026-01-01', 'quarterly', true)] })).toBe(
      '2026 Q2',
    );
  });

  it('is the first of a known registration in Denmark, although nothing is booked in it', () => {
    const question = { today: '2026-11-16', firstDuty: periodOf('2026-07-01', 'quarterly') };
    expect(choose({ ...question, unreportedDays: ['2026-11-02'] })).toBe('2026 Q3');
    expect(choose({ ...question, unreportedDays: ['2026-05-02'] })).toBe('2026 Q2');
    expect(choose({ ...question, filed: [filed('2026-07-01', 'quarterly')] })).toBe('2026 Q4');
    expect(choose({ ...question, filesEmptyPeriods: false, unreportedDays: ['2026-11-02'] })).toBe('2026 Q4');
  });

  it('includes the end of a year and of a leap February', () => {
    expect(choose({ today: '2027-01-01', unreportedDays: ['2026-12-31'] })).toBe('2026 Q4');
    expect(choose({ today: '2026-12-31', unreportedDays: ['2026-12-31'] })).toBe('2026 Q4');
    expect(choose({ frequency: 'monthly', today: '2028-02-29', unreportedDays: ['2028-02-29'] })).toBe('2028-02');
    expect(periodOf('2028-02-10', 'monthly')).toMatchObject({ start: '2028-02-01', end: '2028-02-29' });
    expect(choose({ frequency: 'monthly', today: '2028-03-01', unreportedDays: ['2028-02-29'] })).toBe('2028-02');
  });

  it('follows the calendar when the fiscal year does not', () => {
    const open = firstOpenDay('2026-05-20', '07-01', null);
    expect(open).toBe('2024-07-01');
    expect(choose({ firstOpenDay: open, unreportedDays: ['2024-06-30', '2024-07-01'] })).toBe('2024 Q3');
    expect(choose({ firstOpenDay: open, frequency: 'annual', unreportedDays: ['2025-03-01'] })).toBe('2025');
  });
});

describe('a change of frequency in the middle of a year', () => {
  const today = '2026-12-20';

  it('from months to quarters: the months of a quarter that has begun stay months', () => {
    const march = { today, filed: [filed('2026-01-01', 'monthly')], unreportedDays: ['2026-03-05', '2026-04-05'] };
    expect(choose(march)).toBe('2026-02');
    expect(choose({ ...march, filed: [filed('2026-01-01', 'monthly'), filed('2026-02-01', 'monthly')] })).toBe(
      '2026-03',
    );
    const q2 = { ...march, filed: ['01', '02', '03'].map((month) => filed(`2026-${month}-01`, 'monthly')) };
    expect(choose({ ...q2, unreportedDays: ['2026-06-05'] })).toBe('2026 Q2');
  });

  it('from quarters to months, and to half-years', () => {
    const q1 = { today, filed: [filed('2026-01-01', 'quarterly')], unreportedDays: ['2026-05-05'] };
    expect(choose({ ...q1, frequency: 'monthly' })).toBe('2026-04');
    expect(choose({ ...q1, frequency: 'half_yearly' })).toBe('2026 Q2');
    expect(
      choose({
        ...q1,
        frequency: 'half_yearly',
        filed: [filed('2026-01-01', 'quarterly'), filed('2026-04-01', 'quarterly')],
        unreportedDays: ['2026-08-05'],
      }),
    ).toBe('2026 H2');
    expect(
      choose({ ...q1, frequency: 'annual', filed: [filed('2026-01-01', 'half_yearly')], unreportedDays: [] }),
    ).toBe('2026 H2');
  });

  it('a gap between two filed periods is split into months', () => {
    const around = [filed('2026-01-01', 'monthly'), filed('2026-03-01', 'monthly')];
    expect(choose({ today, filed: around, unreportedDays: ['2026-02-05'] })).toBe('2026-02');
  });

  it('begins with a whole period', () => {
    expect(periodName(periodFrom('2026-02-01', 'annual'))).toBe('2026-02');
    expect(periodName(periodFrom('2026-07-01', 'annual'))).toBe('2026 H2');
    expect(periodName(periodFrom('2026-10-01', 'half_yearly'))).toBe('2026 Q4');
    expect(() => periodFrom('2026-10-02', 'monthly')).toThrow(RangeError);
  });
});
