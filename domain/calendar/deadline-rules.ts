import { rowInForce, type DatedRow } from '../regions/dated-row.js';
import type { VatFrequency } from '../regions/vat-frequency.js';
import type { CalendarCountry } from './bank-holidays.js';
import { dateText, firstOfMonthAfter, lastOfMonth, monthOf, yearOf } from './date-text.js';
import type { DeadlineKind } from './deadline-kind.js';

/**
 * When something is due, counted from the month in which a period ends, before moving for weekends and bank holidays.
 */
interface DeadlineRule extends DatedRow {
  readonly country: CalendarCountry;
  readonly kind: DeadlineKind;
  /** Null means all frequencies. */
  readonly frequencies: readonly VatFrequency[] | null;
  /** Applies only to periods that end in this month, 1 to 12, and takes precedence over rules for all months. */
  readonly endMonth: number | null;
  readonly monthsAfter: number;
  readonly day: number | 'last';
}

type Days = Pick<DeadlineRule, 'monthsAfter' | 'day'> & Partial<Pick<DeadlineRule, 'frequencies' | 'endMonth'>>;
type Origin = Pick<DeadlineRule, 'country' | 'kind' | 'validFrom' | 'validTo' | 'source' | 'mark'>;

const rules = (origin: Origin, days: readonly Days[]): readonly DeadlineRule[] =>
  days.map((day) => ({ frequencies: null, endMonth: null, ...origin, ...day }));

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;
const QUARTERS_AND_LONGER = ['quarterly', 'half_yearly', 'annual'] as const;

/** If a country does not use a frequency, its periods are due like the longest used period with the same end. */
export const DEADLINE_RULES: readonly DeadlineRule[] = [
  // Return and payment are due on the same day.
  ...rules({ country: 'DK', kind: 'vat_return', ...SINCE, source: 'ML § 57(2)–(4)', mark: 'verified' }, [
    { frequencies: ['monthly'], monthsAfter: 1, day: 25 },
    // June has one month and 17 days because of the summer holidays.
    { frequencies: ['monthly'], endMonth: 6, monthsAfter: 2, day: 17 },
    { frequencies: QUARTERS_AND_LONGER, monthsAfter: 3, day: 1 },
  ]),
  // "EU-salg uden moms". The authority's pages say monthly in two places and quarterly in a third. Monthly is the safe
  // choice.
  ...rules(
    {
      country: 'DK',
      kind: 'eu_sales_list',
      ...SINCE,
      source: 'ML § 54; monthly as the safe choice',
      mark: 'secondary',
    },
    [{ monthsAfter: 1, day: 25 }],
  ),
  // Paid by F24. Payments due on 1–20 August may be made until 20 August.
  ...rules(
    {
      country: 'IT',
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
  ...rules(
    { country: 'IT', kind: 'vat_communication', ...SINCE, source: 'DL 78/2010 art. 21-bis', mark: 'secondary' },
    [
      { monthsAfter: 2, day: 'last' },
      { endMonth: 6, monthsAfter: 3, day: 'last' },
    ],
  ),
  ...rules({ country: 'IT', kind: 'vat_advance', ...SINCE, source: 'L. 405/90 art. 6', mark: 'secondary' }, [
    { monthsAfter: 0, day: 27 },
  ]),
  ...rules({ country: 'IT', kind: 'vat_annual_return', ...SINCE, source: 'DPR 322/98 art. 8', mark: 'secondary' }, [
    { monthsAfter: 4, day: 30 },
  ]),
  // Intrastat lists are quarterly. Larger sellers file monthly.
  ...rules(
    {
      country: 'IT',
      kind: 'eu_sales_list',
      validFrom: SINCE.validFrom,
      validTo: '2026-12-31',
      source: 'DL 331/93 art. 50(6), not verified',
      mark: 'unverified',
    },
    [{ monthsAfter: 1, day: 25 }],
  ),
  ...rules(
    {
      country: 'IT',
      kind: 'eu_sales_list',
      validFrom: '2027-01-01',
      validTo: null,
      source: 'D.Lgs. 10/2026, which replaces DL 331/93 art. 50(6); not verified',
      mark: 'unverified',
    },
    [{ monthsAfter: 1, day: 25 }],
  ),
  // Stamp duty on e-invoices. Small amounts may be paid with a later quarter, see italian-deadlines.ts.
  ...rules({ country: 'IT', kind: 'stamp_duty', ...SINCE, source: 'DM 17/6/2014 art. 6', mark: 'secondary' }, [
    { monthsAfter: 2, day: 'last' },
    { endMonth: 6, monthsAfter: 3, day: 'last' },
  ]),
  // F24 code 1040, in the month after the payment.
  ...rules(
    {
      country: 'IT',
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

/** A period, as far as its deadline depends on it. */
interface Ending {
  readonly frequency: VatFrequency;
  /** The last day, YYYY-MM-DD. */
  readonly end: string;
}

/** Returns the rule for a period. Throws RuleNotInForce when no rule is in force at its end. */
export const deadlineRuleOf = (
  country: CalendarCountry,
  kind: DeadlineKind,
  { frequency, end }: Ending,
): DeadlineRule => {
  const fitting = DEADLINE_RULES.filter(
    (rule) =>
      rule.country === country &&
      rule.kind === kind &&
      (rule.frequencies === null || rule.frequencies.includes(frequency)) &&
      (rule.endMonth === null || rule.endMonth === monthOf(end)),
  );
  const special = fitting.filter(({ endMonth }) => endMonth !== null);
  return rowInForce(special.length > 0 ? special : fitting, end, `the deadline ${kind} (${country})`);
};

/** Returns the due date by the rule for a period that ends on `end`. */
export const nominalDay = ({ monthsAfter, day }: DeadlineRule, end: string): string => {
  const first = firstOfMonthAfter(end, monthsAfter);
  return day === 'last' ? lastOfMonth(first) : dateText(yearOf(first), monthOf(first), day);
};
