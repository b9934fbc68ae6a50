import { denmark } from '../countries/denmark/index.js';
import { italy } from '../countries/italy/index.js';
import { ALL_COUNTRIES } from '../countries/countries.js';
import { lateInterest } from './late-interest.js';
import { planReminder, type LateInvoice, type ReminderTerms } from './plan-reminder.js';
import { isSaid } from '#schemas/sentences/say.js';
import { textOf, wordsOf } from '#schemas/sentences/text-of.js';

const late: LateInvoice = {
  law: denmark.reminders,
  open: 1_000_000n,
  dueDate: '2026-03-31',
  today: '2026-04-10',
  isBusiness: true,
  isInBookCurrency: true,
  earlier: [],
  claimed: { fee: 0n, compensation: 0n },
};
const terms: ReminderTerms = {
  fee: 10_000n,
  claimsCompensation: true,
  claimsInterest: true,
  agreedPercent: null,
  daysBetween: 10,
};
const plan = (changes: Partial<LateInvoice> = {}, others: Partial<ReminderTerms> = {}) =>
  planReminder({ ...late, ...changes }, { ...terms, ...others });
const refusalOf = (...given: Parameters<typeof plan>): string | null => {
  const planned = plan(...given);
  return isSaid(planned) ? textOf(planned) : null;
};
const inWords = ({ interest, notes }: ReturnType<typeof lateInterest>) => ({
  interest,
  notes: notes.map((note) => textOf(note)),
});

describe('Danish reminders', () => {
  it('ask for fee, compensation and interest, and give ten days', () => {
    // 10,000.00 x 9.75 % x 10 / 365 = 26.71
    expect(plan()).toEqual({
      step: 1,
      deadline: '2026-04-20',
      fee: 10_000n,
      compensation: 31_000n,
      interest: 2_671n,
      notes: [expect.objectContaining({ say: 'reference_rate_unverified' })],
      isSure: false,
    });
  });

  it('keep the fees of earlier reminders, and the compensation once', () => {
    const second = { earlier: ['2026-04-11'], today: '2026-04-21', claimed: { fee: 10_000n, compensation: 31_000n } };
    expect(plan(second)).toMatchObject({ step: 2, fee: 20_000n, compensation: 31_000n });
    const asksNoMore = { fee: 0n, claimsCompensation: false };
    expect(plan(second, asksNoMore)).toMatchObject({ fee: 10_000n, compensation: 31_000n });
  });

  it('have at most three steps, ten days apart, and a fee of at most 100', () => {
    expect(refusalOf({ earlier: ['2026-04-09'] })).toBe('The next reminder is possible on 2026-04-19.');
    expect(refusalOf({ earlier: ['2026-04-01'] }, { daysBetween: 5 })).toBe(
      'The next reminder is possible on 2026-04-11.',
    );
    expect(refusalOf({ earlier: ['2026-03-01', '2026-03-11', '2026-03-21'] })).toContain('has its 3 reminders');
    expect(plan({}, { fee: 25_000n })).toMatchObject({ fee: 10_000n });
  });

  it('ask a consumer for no compensation, and an invoice in another currency for interest only', () => {
    expect(plan({ isBusiness: false })).toMatchObject({ compensation: 0n, interest: 2_671n, fee: 10_000n });
    expect(plan({ isInBookCurrency: false })).toMatchObject({ compensation: 0n, fee: 0n, interest: 2_671n });
  });
});

it('Italian reminders have interest and 40 euro, from businesses only, and no fee', () => {
  // 10,000.00 x 10.15 % x 10 / 365 = 27.81
  expect(plan({ law: italy.reminders })).toMatchObject({ fee: 0n, compensation: 4_000n, interest: 2_781n, notes: [] });
  expect(plan({ law: italy.reminders, isBusiness: false })).toMatchObject({ compensation: 0n, interest: 0n });
});

it('there is no reminder for what is not late or not open', () => {
  expect(refusalOf({ open: 0n })).toBe('Nothing of the invoice is open.');
  expect(refusalOf({ today: '2026-03-31' })).toContain('not overdue');
  expect(refusalOf({ dueDate: null })).toContain('not overdue');
});

describe('late interest', () => {
  const of = (dueDate: string, today: string, agreedPercent: string | null = null) =>
    lateInterest(italy.reminders, { open: 3_650_000n, dueDate, today }, { agreedPercent, addition: 8 });

  it('changes its rate with the half year', () => {
    // 36,500.00: one day is 1.00 x percent. 31 days of December at 10.15, 31 of January at 10.15.
    expect(of('2025-11-30', '2026-01-31').interest).toBe(62_930n);
    // 30 days of June 2025 at 11.15, 31 of July at 10.15.
    expect(of('2025-05-31', '2025-07-31').interest).toBe(33_450n + 31_465n);
  });

  it('follows an agreed rate alone', () => {
    expect(of('2025-05-31', '2025-07-31', '5')).toEqual({ interest: 30_500n, notes: [] });
  });

  it('leaves out a half year whose rate is not known, and says so', () => {
    expect(inWords(of('2026-12-21', '2027-02-01'))).toEqual({
      interest: 10_150n,
      notes: [
        'The reference rate of the half year 2026-2 (2.15 %) is not verified.',
        expect.stringContaining('2027-1 is not known'),
      ],
    });
  });

  it('has the rates of the second half of 2026, which a person checks', () => {
    expect(inWords(of('2026-06-20', '2026-08-01'))).toEqual({
      interest: 10_150n + 32_480n,
      notes: ['The reference rate of the half year 2026-2 (2.15 %) is not verified.'],
    });
    const danish = { open: 3_650_000n, dueDate: '2026-07-01', today: '2026-07-31' };
    expect(inWords(lateInterest(denmark.reminders, danish, { agreedPercent: null, addition: 8 }))).toEqual({
      interest: 29_250n,
      notes: ['The reference rate of the half year 2026-2 (1.75 %) is not verified.'],
    });
    for (const rows of ALL_COUNTRIES.map(({ reminders }) => reminders.referenceRates))
      expect([rows.at(-1)?.mark, wordsOf(rows.at(-1)?.source ?? '')]).toEqual([
        'unverified',
        expect.stringContaining('check the'),
      ]);
  });
});

it('needs a person where a rate is not verified or not known, and none with an agreed rate', () => {
  const isSure = (changes: Partial<LateInvoice>, others: Partial<ReminderTerms> = {}): unknown => {
    const planned = plan(changes, others);
    return isSaid(planned) ? planned : planned.isSure;
  };
  expect(isSure({})).toBe(false);
  expect(isSure({ today: '2099-04-10' })).toBe(false);
  expect(isSure({}, { agreedPercent: '10' })).toBe(true);
  expect(isSure({}, { claimsInterest: false })).toBe(true);
  expect(isSure({ isInBookCurrency: false }, { agreedPercent: '10' })).toBe(true);
});
