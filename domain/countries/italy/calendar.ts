import { say } from '#schemas/sentences/say.js';
import { bankHoliday, type BankHoliday } from '../../calendar/bank-holidays.js';
import { deadlineRules, type DeadlineCalendar, type DeadlineRule } from '../../calendar/deadline-rules.js';

const BANK_HOLIDAYS: readonly BankHoliday[] = [
  bankHoliday(say('holiday_new_year'), '01-01'),
  bankHoliday(say('holiday_epiphany'), '01-06'),
  bankHoliday(say('holiday_easter_monday'), 1),
  bankHoliday(say('holiday_liberation_day'), '04-25'),
  bankHoliday(say('holiday_labour_day'), '05-01'),
  bankHoliday(say('holiday_republic_day'), '06-02'),
  bankHoliday(say('holiday_assumption'), '08-15'),
  bankHoliday(say('holiday_all_saints_day'), '11-01'),
  bankHoliday(say('holiday_immaculate_conception'), '12-08'),
  bankHoliday(say('holiday_christmas_day'), '12-25'),
  bankHoliday(say('holiday_saint_stephens_day'), '12-26'),
  bankHoliday(say('holiday_saint_francis'), '10-04', {
    validFrom: '2026-01-01',
    source: say('source_holiday_from_2026'),
    mark: 'unverified',
  }),
];

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;
const QUARTERS_AND_LONGER = ['quarterly', 'half_yearly', 'annual'] as const;

const DEADLINE_RULES: readonly DeadlineRule[] = [
  // Paid by F24. Payments due on 1–20 August may be made until 20 August.
  ...deadlineRules(
    {
      kind: 'vat_payment',
      ...SINCE,
      source: 'DPR 100/98 art. 1, DPR 542/99 art. 7, DL 223/2006 art. 37',
      mark: 'secondary',
    },
    [
      { frequencies: ['monthly'], monthsAfter: 1, day: 16 },
      { frequencies: ['monthly'], endMonth: 7, monthsAfter: 1, day: 20 },
      { frequencies: QUARTERS_AND_LONGER, monthsAfter: 2, day: 16 },
      { frequencies: QUARTERS_AND_LONGER, endMonth: 6, monthsAfter: 2, day: 20 },
      // Paid with the balance of the year.
      { frequencies: QUARTERS_AND_LONGER, endMonth: 12, monthsAfter: 3, day: 16 },
    ],
  ),
  ...deadlineRules({ kind: 'vat_communication', ...SINCE, source: 'DL 78/2010 art. 21-bis', mark: 'secondary' }, [
    { monthsAfter: 2, day: 'last' },
    { endMonth: 6, monthsAfter: 3, day: 'last' },
  ]),
  ...deadlineRules({ kind: 'vat_advance', ...SINCE, source: 'L. 405/90 art. 6', mark: 'secondary' }, [
    { monthsAfter: 0, day: 27 },
  ]),
  ...deadlineRules({ kind: 'vat_annual_return', ...SINCE, source: 'DPR 322/98 art. 8', mark: 'secondary' }, [
    { monthsAfter: 4, day: 30 },
  ]),
  // Intrastat lists are quarterly. Larger sellers file monthly.
  ...deadlineRules(
    {
      kind: 'eu_sales_list',
      validFrom: SINCE.validFrom,
      validTo: '2026-12-31',
      source: say('source_dl_331_not_verified'),
      mark: 'unverified',
    },
    [{ monthsAfter: 1, day: 25 }],
  ),
  ...deadlineRules(
    {
      kind: 'eu_sales_list',
      validFrom: '2027-01-01',
      validTo: null,
      source: say('source_dlgs_10_2026_replaces'),
      mark: 'unverified',
    },
    [{ monthsAfter: 1, day: 25 }],
  ),
  // Stamp duty on e-invoices. Small amounts may be paid with a later quarter, see deadlines.ts.
  ...deadlineRules({ kind: 'stamp_duty', ...SINCE, source: 'DM 17/6/2014 art. 6', mark: 'secondary' }, [
    { monthsAfter: 2, day: 'last' },
    { endMonth: 6, monthsAfter: 3, day: 'last' },
  ]),
  // F24 code 1040, in the month after the payment.
  ...deadlineRules(
    {
      kind: 'withholding_tax',
      ...SINCE,
      source: 'DPR 600/73 art. 25; DLgs 241/97 art. 18; DL 223/2006 art. 37',
      mark: 'secondary',
    },
    [
      { monthsAfter: 1, day: 16 },
      { endMonth: 7, monthsAfter: 1, day: 20 },
    ],
  ),
];

export const ITALIAN_CALENDAR: DeadlineCalendar = {
  country: 'IT',
  bankHolidays: BANK_HOLIDAYS,
  deadlineRules: DEADLINE_RULES,
};
