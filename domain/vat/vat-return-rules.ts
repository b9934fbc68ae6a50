import type { EntryLine } from '../ledger/entry-line.js';
import type { VatFrequency } from '../regions/vat-frequency.js';
import type { Violation } from '../violation.js';
import type { BoxSums } from './contribution.js';
import type { ReturnFigures } from './return-figures.js';
import type { VatPeriod } from './vat-period.js';

/** The amounts that a return takes over from earlier ones, in minor units. */
export interface CarriedOver {
  /** A debt that was not paid because it was too small. A missed payment is never included. */
  readonly smallDebt: bigint;
  /** The credit of the previous period, or of the previous year. */
  readonly periodCredit: bigint;
  readonly yearCredit: bigint;
}

export const NOTHING_CARRIED: CarriedOver = { smallDebt: 0n, periodCredit: 0n, yearCredit: 0n };

/** The declared amounts of earlier returns of the same period, and the exact sums behind them. */
export interface DeclaredBefore {
  readonly amounts: BoxSums;
  readonly exact: BoxSums;
}

/** The earlier filings of this period; null for its first return. */
export interface FiledBefore extends DeclaredBefore {
  /** All lines that its settlements posted. */
  readonly settlement: readonly EntryLine[];
}

export interface ReturnInput {
  readonly period: VatPeriod;
  /** The exact sums of all entries of the period, including those that were already reported. */
  readonly all: BoxSums;
  readonly carried: CarriedOver;
  /** The decision of the organisation; null applies the rule. Only where interest is due on a carried debt. */
  readonly interestOnCarriedDebt?: boolean | null;
  readonly before: FiledBefore | null;
}

/** How a country computes its VAT return. */
export interface VatReturnRules {
  /** Its name on the form, in the language of the country. */
  readonly title: string;
  readonly compute: (input: ReturnInput) => ReturnFigures;
  /** A correction declares the difference to what was filed, a replacement declares everything again. */
  readonly filedAgainAs: 'correction' | 'replacement';
  /** Whether a period without entries needs a return of zeros. */
  readonly filesEmptyPeriods: boolean;
  /** The account to which a settlement posts the amount to pay. */
  readonly payableAccount: string;
  /** The text of the entry that settles a return. */
  readonly settlementText: string;
  /** How often an organisation that files no returns pays the VAT that it owes as a buyer; null is like the others. */
  readonly frequencyWithoutReturns: VatFrequency | null;
  /** Whether a debt is too small to be paid at once, and can no longer be carried to the next period. */
  readonly isFinalSmallDebt: (period: VatPeriod, due: bigint) => boolean;
  /** Null where each return is paid or refunded on its own. */
  readonly settlements: SettlementRules | null;
}

interface CommunicationQuarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly start: string;
  readonly end: string;
}

/** The method of the advance of a year. */
export type AdvanceMethod = 'historical' | 'forecast' | 'actual';

/** The person who signs for a company, and the role (codice carica). */
interface Declarant {
  readonly fiscalCode: string;
  readonly role: number;
}

interface ModulePeriod {
  readonly month: number | null;
  readonly quarter: number | null;
}

interface CommunicationModule extends ModulePeriod {
  /** Cents by row code, such as VP2 or VP6.1. */
  readonly rows: ReadonlyMap<string, bigint>;
}

/** The file with the settlements of a quarter. */
export interface Communication {
  readonly year: number;
  readonly fiscalCode: string | null;
  readonly vatNumber: string | null;
  readonly declarant: Declarant | null;
  readonly advanceMethod: AdvanceMethod;
  readonly modules: readonly CommunicationModule[];
}

export type WrittenCommunication =
  { readonly ok: true; readonly xml: string } | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Settlements carry credits and small debts from period to period, are communicated by quarter, and the last one of a year
 * has an advance (Italy).
 */
export interface SettlementRules {
  readonly boxes: {
    readonly outputVat: string;
    readonly inputVat: string;
    readonly advance: string;
    readonly quarterlyInterest: string;
    /** The interest of the last quarter, in the annual return. */
    readonly annualInterest: string;
  };
  readonly advanceAccount: string;
  /** A pattern of the codes whose VAT is deducted in the annual return when it was received in one year and registered in the next. */
  readonly annualOnlyCodes: string;
  /** The advance by the historical method, from the last settlement of the previous year. Zero when it is not due. */
  readonly historicalAdvance: (lastPeriod: bigint, date: string) => bigint;
  readonly quarterOf: (date: string) => CommunicationQuarter;
  readonly modulePeriod: (period: VatPeriod) => ModulePeriod;
  readonly writeCommunication: (communication: Communication) => WrittenCommunication;
}
