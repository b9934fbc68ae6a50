import { bankHoliday, type BankHoliday } from '../../calendar/bank-holidays.js';
import { deadlineRules, type DeadlineCalendar, type DeadlineRule } from '../../calendar/deadline-rules.js';

const UNVERIFIED_CLOSING_DAY = {
  source: 'bank closing days (act 324/2019; only its title was read)',
  mark: 'unverified',
} as const;

const BANK_HOLIDAYS: readonly BankHoliday[] = [
  bankHoliday('New Year', '01-01'),
  bankHoliday('Maundy Thursday', -3),
  bankHoliday('Good Friday', -2),
  bankHoliday('Easter Monday', 1),
  bankHoliday('Great Prayer Day', 26, { validTo: '2023-12-31' }),
  bankHoliday('Ascension Day', 39),
  bankHoliday('Whit Monday', 50),
  bankHoliday('Christmas Day', '12-25'),
  bankHoliday('Second day of Christmas', '12-26'),
  bankHoliday('the Friday after Ascension Day', 40, UNVERIFIED_CLOSING_DAY),
  bankHoliday('Constitution Day', '06-05', UNVERIFIED_CLOSING_DAY),
  bankHoliday('Christmas Eve', '12-24', UNVERIFIED_CLOSING_DAY),
  bankHoliday("New Year's Eve", '12-31', UNVERIFIED_CLOSING_DAY),
];

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;
const QUARTERS_AND_LONGER = ['quarterly', 'half_yearly', 'annual'] as const;

const DEADLINE_RULES: readonly DeadlineRule[] = [
  // Return and payment are due on the same day.
  ...deadlineRules({ kind: 'vat_return', ...SINCE, source: 'ML § 57(2)–(4)', mark: 'verified' }, [
    { frequencies: ['monthly'], monthsAfter: 1, day: 25 },
    // June has one month and 17 days because of the summer holidays.
    { frequencies: ['monthly'], endMonth: 6, monthsAfter: 2, day: 17 },
    { frequencies: QUARTERS_AND_LONGER, monthsAfter: 3, day: 1 },
  ]),
  // "EU-salg uden moms". The authority's pages say monthly in two places and quarterly in a third. Monthly is the safe
  // choice.
  ...deadlineRules(
    {
      kind: 'eu_sales_list',
      ...SINCE,
      source: 'ML § 54; monthly as the safe choice',
      mark: 'secondary',
    },
    [{ monthsAfter: 1, day: 25 }],
  ),
];

export const DANISH_CALENDAR: DeadlineCalendar = {
  country: 'DK',
  bankHolidays: BANK_HOLIDAYS,
  deadlineRules: DEADLINE_RULES,
};
