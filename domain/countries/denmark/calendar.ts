import { say } from '#schemas/sentences/say.js';
import { bankHoliday, type BankHoliday } from '../../calendar/bank-holidays.js';
import { deadlineRules, type DeadlineCalendar, type DeadlineRule } from '../../calendar/deadline-rules.js';

const UNVERIFIED_CLOSING_DAY = {
  source: say('source_bank_closing_days'),
  mark: 'unverified',
} as const;

const BANK_HOLIDAYS: readonly BankHoliday[] = [
  bankHoliday(say('holiday_new_year'), '01-01'),
  bankHoliday(say('holiday_maundy_thursday'), -3),
  bankHoliday(say('holiday_good_friday'), -2),
  bankHoliday(say('holiday_easter_monday'), 1),
  bankHoliday(say('holiday_great_prayer_day'), 26, { validTo: '2023-12-31' }),
  bankHoliday(say('holiday_ascension_day'), 39),
  bankHoliday(say('holiday_whit_monday'), 50),
  bankHoliday(say('holiday_christmas_day'), '12-25'),
  bankHoliday(say('holiday_second_day_of_christmas'), '12-26'),
  bankHoliday(say('holiday_friday_after_ascension_day'), 40, UNVERIFIED_CLOSING_DAY),
  bankHoliday(say('holiday_constitution_day'), '06-05', UNVERIFIED_CLOSING_DAY),
  bankHoliday(say('holiday_christmas_eve'), '12-24', UNVERIFIED_CLOSING_DAY),
  bankHoliday(say('holiday_new_years_eve'), '12-31', UNVERIFIED_CLOSING_DAY),
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
      source: say('source_ml_54_monthly'),
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
