import type { Country } from './names.js';

/** The habits of a set of books: how often each thing happens, from 0 to 1. */
export interface Profile {
  readonly countries: readonly Country[];
  /** Parties per 1000 invoices. */
  readonly parties: number;
  /** The share of parties with a monthly invoice of one amount. */
  readonly subscriptions: number;
  /** All parties have the same few prices, so that amounts repeat between parties. */
  readonly commonPrices: number;
  readonly roundAmounts: number;
  readonly unpaid: number;
  /**
   * How often the payer writes the number, the bank prints the name, the bank prints the IBAN, and a structured
   * reference is used.
   */
  readonly mentionsNumber: number;
  readonly printsName: number;
  readonly printsIban: number;
  readonly structured: number;
  readonly typos: number;
  /** How often the invoice has the counterpart's IBAN. */
  readonly knowsIban: number;
  readonly fees: number;
  readonly discounts: number;
  readonly withholding: number;
  readonly splitPayment: number;
  readonly foreign: number;
  readonly partial: number;
  readonly instalments: number;
  readonly pooled: number;
  readonly creditNotes: number;
  readonly prepaid: number;
  readonly lateMonths: number;
  readonly duplicates: number;
  readonly receipts: number;
  readonly batches: number;
  readonly payouts: number;
  /** Lines that belong to nothing, and transfers, per invoice. */
  readonly unrelated: number;
  readonly transfers: number;
}

const EVERYDAY: Profile = {
  countries: ['denmark', 'italy'],
  parties: 260,
  subscriptions: 0.15,
  commonPrices: 0.1,
  roundAmounts: 0.15,
  unpaid: 0.12,
  mentionsNumber: 0.7,
  printsName: 0.85,
  printsIban: 0.5,
  structured: 0.12,
  typos: 0.06,
  knowsIban: 0.5,
  fees: 0.03,
  discounts: 0.02,
  withholding: 0.12,
  splitPayment: 0.04,
  foreign: 0.05,
  partial: 0.02,
  instalments: 0.03,
  pooled: 0.12,
  creditNotes: 0.03,
  prepaid: 0.02,
  lateMonths: 0.04,
  duplicates: 0.01,
  receipts: 0.1,
  batches: 0.01,
  payouts: 0.01,
  unrelated: 0.15,
  transfers: 0.03,
};

export const PROFILES: Readonly<Record<string, Profile>> = {
  everyday: EVERYDAY,
  clean: { ...EVERYDAY, mentionsNumber: 0.95, printsName: 0.98, typos: 0.01, unpaid: 0.05, unrelated: 0.08 },
  danish: { ...EVERYDAY, countries: ['denmark'], structured: 0.3, withholding: 0, splitPayment: 0 },
  italian: { ...EVERYDAY, countries: ['italy'], withholding: 0.25, splitPayment: 0.1, structured: 0.03 },
  messy: {
    ...EVERYDAY,
    mentionsNumber: 0.45,
    printsName: 0.7,
    printsIban: 0.25,
    structured: 0.03,
    typos: 0.25,
    commonPrices: 0.15,
    roundAmounts: 0.25,
    lateMonths: 0.08,
    unrelated: 0.3,
  },
  subscriptions: {
    ...EVERYDAY,
    subscriptions: 0.8,
    commonPrices: 0.5,
    parties: 120,
    mentionsNumber: 0.4,
    pooled: 0.06,
  },
  pooled: {
    ...EVERYDAY,
    pooled: 0.4,
    instalments: 0.1,
    partial: 0.06,
    batches: 0.04,
    payouts: 0.03,
    creditNotes: 0.06,
  },
  foreign: { ...EVERYDAY, foreign: 0.45, fees: 0.12 },
  /** Bank lines with little text: only names and amounts help. */
  silent: { ...EVERYDAY, mentionsNumber: 0.12, printsIban: 0.7, knowsIban: 0.7, structured: 0, printsName: 0.9 },
};
