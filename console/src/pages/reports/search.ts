export const REPORTS = [
  'profit_and_loss',
  'balance_sheet',
  'trial_balance',
  'cash_position',
  'aged_receivables',
  'aged_payables',
  'vat_periods',
  'vat_register',
  'journal',
] as const;
/** Reports of one account or contact, which open from a row of another report. */
const OPENED = ['account_card', 'customer_statement', 'vendor_statement'] as const;
export const AGE_GROUPS = ['not_due', 'up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

export type ReportName = (typeof REPORTS)[number] | (typeof OPENED)[number];
export type AgeGroup = (typeof AGE_GROUPS)[number];
export type Comparison = 'previous_period' | 'previous_year';

/** What the page of reports shows. It is in the address, so that "back" returns to it and a link can be shared. */
export interface ReportSearch {
  readonly report?: ReportName;
  readonly from?: string;
  readonly until?: string;
  readonly compare?: Comparison;
  readonly accountId?: string;
  readonly contactId?: string;
  readonly age?: AgeGroup;
}

type Raw = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
/** An id of digits arrives as a number. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Leaves out what is missing or unknown. */
const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

export const reportSearchOf = ({ report, from, until, compare, accountId, contactId, age }: Raw): ReportSearch =>
  defined({
    report: oneOf([...REPORTS, ...OPENED], report),
    from: dayOf(from),
    until: dayOf(until),
    compare: oneOf<Comparison>(['previous_period', 'previous_year'], compare),
    accountId: idOf(accountId),
    contactId: idOf(contactId),
    age: oneOf(AGE_GROUPS, age),
  }) as ReportSearch;

/** The box and the line of the entry at which the trail begins. */
export interface TrailSearch {
  readonly box?: string;
  readonly line?: number;
}

export const trailSearchOf = ({ box, line }: Raw): TrailSearch =>
  defined({ box: idOf(box), line: typeof line === 'number' ? line : undefined }) as TrailSearch;
