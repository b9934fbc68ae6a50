import { say } from '#schemas/sentences/say.js';
import { bankHolidayOn } from '../calendar/bank-holidays.js';
import { danishVatDeadline } from '../countries/denmark/deadlines.js';
import { ALL_COUNTRIES } from '../countries/countries.js';
import { denmark } from '../countries/denmark/index.js';
import { italy } from '../countries/italy/index.js';
import { lastOfMonth, shiftDays, weekdayOf } from '../calendar/date-text.js';
import { easterSunday } from '../calendar/easter.js';
import {
  italianAdvanceDeadline,
  italianAnnualReturnDeadline,
  italianCommunicationDeadline,
  italianPaymentDeadline,
  italianStampDutyDeadline,
  italianWithholdingDeadline,
} from '../countries/italy/deadlines.js';
import { moveToWorkingDay } from '../calendar/move-to-working-day.js';
import { periodOf } from '../vat/vat-period.js';

describe('Easter', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => expect(easterSunday(year)).toBe(date));
});

describe('weekends and bank holidays', () => {
  it('move a deadline to the next working day and give the reason', () => {
    expect(moveToWorkingDay(denmark, '2027-03-25')).toEqual({
      date: '2027-03-30',
      reason: say('day_is', { day: '2027-03-25', what: say('holiday_maundy_thursday') }),
      unverified: [],
    });
    expect(moveToWorkingDay(italy, '2026-12-27')).toEqual({
      date: '2026-12-28',
      reason: say('day_is', { day: '2026-12-27', what: say('a_sunday') }),
      unverified: [],
    });
    expect(moveToWorkingDay(italy, '2026-05-18')).toEqual({ date: '2026-05-18', reason: null, unverified: [] });
  });

  it('mark the deadline as unverified if they are unverified and move it', () => {
    expect(moveToWorkingDay(denmark, '2026-06-05')).toEqual({
      date: '2026-06-08',
      reason: say('day_is', { day: '2026-06-05', what: say('holiday_constitution_day') }),
      unverified: [
        say('holiday_not_verified', {
          holiday: say('holiday_constitution_day'),
          source: say('source_bank_closing_days'),
        }),
      ],
    });
    // This holiday is on a Sunday, which moves the deadline anyway.
    expect(moveToWorkingDay(italy, '2026-10-04').unverified).toEqual([]);
    const quarter = periodOf('2026-11-01', 'quarterly');
    expect(danishVatDeadline(quarter)).toMatchObject({
      dueDate: '2027-03-01',
      mark: 'verified',
      source: say('as_written', { text: 'ML § 57(2)–(4)' }),
    });
  });

  it('end with their rule: Great Prayer Day was last observed in 2023', () => {
    expect(bankHolidayOn(denmark, '2023-05-05')?.name).toEqual(say('holiday_great_prayer_day'));
    expect(bankHolidayOn(denmark, '2024-04-26')).toBeNull();
  });

  it('are never a due date, tested for every day of eight years', () => {
    for (let date = '2020-01-01'; date < '2028-01-01'; date = shiftDays(date, 1)) {
      for (const country of ALL_COUNTRIES) {
        const moved = moveToWorkingDay(country, date).date;
        if (moved < date || [0, 6].includes(weekdayOf(moved)) || bankHolidayOn(country, moved)) {
          throw new Error(`${country.country} ${date} moved to ${moved}`);
        }
      }
    }
  });
});

const months = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

describe('Danish VAT', () => {
  it.each([
    [2026, '02-25 03-25 04-27 05-26 06-25 08-17 08-25 09-25 10-26 11-25 12-28 2027-01-25'],
    [2027, '02-25 03-30 04-26 05-25 06-25 08-17 08-25 09-27 10-25 11-25 12-27 2028-01-25'],
  ])('months of %i', (year, dates) => {
    const due = months(year).map((month) => danishVatDeadline(periodOf(`${month}-01`, 'monthly')).dueDate);
    expect(due).toEqual(dates.split(' ').map((date) => (date.length === 5 ? `${year}-${date}` : date)));
  });

  it('quarters, half-years, and the year that the law does not define', () => {
    const due = (date: string, frequency: 'quarterly' | 'half_yearly' | 'annual') =>
      danishVatDeadline(periodOf(date, frequency)).dueDate;
    expect(
      ['2025-12-01', '2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'].map((d) => due(d, 'quarterly')),
    ).toEqual(['2026-03-02', '2026-06-01', '2026-09-01', '2026-12-01', '2027-03-01']);
    expect(['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01'].map((d) => due(d, 'quarterly'))).toEqual([
      '2027-06-01',
      '2027-09-01',
      '2027-12-01',
      '2028-03-01',
    ]);
    expect([due('2026-03-01', 'half_yearly'), due('2026-08-01', 'half_yearly')]).toEqual(['2026-09-01', '2027-03-01']);
    expect(due('2026-03-01', 'annual')).toBe('2027-03-01');
  });

  it('EU sales list: the 25th of the next month', () =>
    expect(denmark.deadlines.euSales(periodOf('2026-04-01', 'monthly'))).toMatchObject({
      dueDate: '2026-05-26',
      movedBecause: say('day_is', { day: '2026-05-25', what: say('holiday_whit_monday') }),
    }));
});

describe('Italian taxes', () => {
  it('monthly payments of 2026', () => {
    const due = months(2026).map((month) => italianPaymentDeadline(periodOf(`${month}-01`, 'monthly')).dueDate);
    expect(due).toEqual(
      '2026-02-16 2026-03-16 2026-04-16 2026-05-18 2026-06-16 2026-07-16 2026-08-20 2026-09-16 2026-10-16 2026-11-16 2026-12-16 2027-01-18'.split(
        ' ',
      ),
    );
  });

  it('quarterly payments of 2026 and 2027', () => {
    const due = (year: number) =>
      ['01', '04', '07', '10'].map(
        (month) => italianPaymentDeadline(periodOf(`${year}-${month}-01`, 'quarterly')).dueDate,
      );
    expect(due(2026)).toEqual(['2026-05-18', '2026-08-20', '2026-11-16', '2027-03-16']);
    expect(due(2027)).toEqual(['2027-05-17', '2027-08-20', '2027-11-16', '2028-03-16']);
  });

  it('communications, also at the end of February in a leap year', () => {
    const due = (year: number) =>
      ['01', '04', '07', '10'].map((month) => italianCommunicationDeadline(`${year}-${month}-15`).dueDate);
    expect(due(2026)).toEqual(['2026-06-01', '2026-09-30', '2026-11-30', '2027-03-01']);
    expect(due(2027)).toEqual(['2027-05-31', '2027-09-30', '2027-11-30', '2028-02-29']);
    expect(lastOfMonth('2028-02-01')).toBe('2028-02-29');
  });

  it('advance and annual return', () => {
    expect(italianAdvanceDeadline(2026).dueDate).toBe('2026-12-28');
    expect(italianAdvanceDeadline(2027).dueDate).toBe('2027-12-27');
    expect(italianAnnualReturnDeadline(2026).dueDate).toBe('2027-04-30');
  });

  it('withholding tax: the 16th of the month after payment, in August the 20th', () => {
    expect(italianWithholdingDeadline('2026-04').dueDate).toBe('2026-05-18');
    expect(italianWithholdingDeadline('2026-07').dueDate).toBe('2026-08-20');
  });

  it('stamp duty: small amounts of the first quarters are due later', () => {
    const due = (amounts: readonly bigint[]) =>
      ([1, 2, 3, 4] as const).map(
        (quarter) => italianStampDutyDeadline(2026, quarter, (q) => amounts[q - 1] ?? 0n).dueDate,
      );
    expect(due([500_100n, 0n, 0n, 0n])).toEqual(['2026-06-01', '2026-09-30', '2026-11-30', '2027-03-01']);
    expect(due([400_000n, 200_000n, 0n, 0n])).toEqual(['2026-09-30', '2026-09-30', '2026-11-30', '2027-03-01']);
    expect(due([200n, 200n, 0n, 0n])).toEqual(['2026-11-30', '2026-11-30', '2026-11-30', '2027-03-01']);
  });

  it('a small debt that cannot be carried to the next payment is due on 16 December', () => {
    expect(italianPaymentDeadline(periodOf('2026-08-01', 'quarterly'), true).dueDate).toBe('2026-12-16');
    expect(italianPaymentDeadline(periodOf('2026-12-01', 'monthly'), true).dueDate).toBe('2027-01-18');
  });
});

describe('every deadline rule', () => {
  it('has dates, source and mark, and exactly one is in force for every kind, country and month', () => {
    for (const rule of ALL_COUNTRIES.flatMap(({ deadlineRules }) => deadlineRules)) {
      expect(rule.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(rule.source).not.toBe('');
      expect(['verified', 'secondary', 'unverified']).toContain(rule.mark);
    }
    const kinds = new Set(
      ALL_COUNTRIES.flatMap(({ country, deadlineRules }) => deadlineRules.map(({ kind }) => `${country} ${kind}`)),
    );
    expect([...kinds].sort()).toEqual([
      'DK eu_sales_list',
      'DK vat_return',
      'IT eu_sales_list',
      'IT stamp_duty',
      'IT vat_advance',
      'IT vat_annual_return',
      'IT vat_communication',
      'IT vat_payment',
      'IT withholding_tax',
    ]);
  });

  it('refuses a date without a known rule', () =>
    expect(() => danishVatDeadline(periodOf('2019-05-01', 'monthly'))).toThrow(
      'the deadline vat_return (DK) is known from 2020-01-01 on and cannot be used for 2019-05-31.',
    ));

  it('names the act in force: the consolidated act from 2027', () => {
    expect(italy.deadlines.euSales(periodOf('2026-12-15', 'quarterly'))).toMatchObject({
      dueDate: '2027-01-25',
      source: say('source_dl_331_not_verified'),
    });
    expect(italy.deadlines.euSales(periodOf('2027-03-15', 'quarterly'))).toMatchObject({
      dueDate: '2027-04-26',
      source: say('source_dlgs_10_2026_replaces'),
      mark: 'unverified',
    });
  });
});
