import type { Said } from '#schemas/sentences/say.js';
import type { DeadlineKind } from '../calendar/deadline-kind.js';
import type { VatPeriod } from '../vat/vat-period.js';
import type { Deadline } from './deadline.js';

interface VatDeadlines {
  readonly filing: Deadline;
  readonly payment: Deadline;
}

export type Quarter = 1 | 2 | 3 | 4;

/** Deadlines of settlements that are communicated by quarter, with an advance and an annual return (Italy). */
interface SettlementDeadlines {
  /** The communication for the quarter of a date. */
  readonly communication: (date: string) => Deadline;
  readonly advance: (year: number) => Deadline;
  readonly annualReturn: (year: number) => Deadline;
}

/** A tax beside VAT that the ledger shows as owed on an account. */
interface OwedTax {
  readonly account: string;
  readonly per: 'month' | 'quarter';
  /** `month` is the last one of the period, YYYY-MM. `owedIn` returns what is owed for a quarter of its year. */
  readonly deadline: (month: string, owedIn: (quarter: Quarter) => bigint) => Deadline;
}

/** When something is due in a country. */
export interface CountryDeadlines {
  readonly titles: Readonly<Partial<Record<DeadlineKind, Said>>>;
  /** When the return of a period must be filed and paid. */
  readonly vat: (period: VatPeriod, isSmallDebt?: boolean) => VatDeadlines;
  readonly euSales: (period: VatPeriod) => Deadline;
  /** The default filing frequency of the EU sales list. */
  readonly euSalesFrequency: 'monthly' | 'quarterly';
  readonly settlements: SettlementDeadlines | null;
  readonly owedTaxes: readonly OwedTax[];
}
