import { assertBalanced } from '../../ledger/balance.js';
import { entryLine, vatDetail, withoutEmptyLines, type EntryLine } from '../../ledger/entry-line.js';
import { PostingRefused } from '../../ledger/posting-refused.js';
import { convert } from '../../money/convert.js';
import { decimal, type Decimal } from '../../money/decimal.js';
import { money } from '../../money/money.js';
import { percentage } from '../../money/percentage.js';
import type { Posting } from './posting.js';
import type { Region } from '../region.js';
import { requireAccountInForce, vatCodeOf } from '../regions.js';
import { distinctRules, ruleUse } from '../rule-use.js';
import type { VatCode } from '../vat-code.js';
import { say } from '#schemas/sentences/say.js';

export interface SaleLine {
  readonly account: string;
  readonly vatCode: string;
  /** Without VAT, in minor units of the invoice; a credit note is negative. */
  readonly net: bigint;
}

export interface Sale {
  /** The date that decides which rules apply. */
  readonly date: string;
  readonly currency: string;
  /** The price of one unit of the invoice's currency in the books' currency; null when they are the same. */
  readonly exchangeRate: Decimal | null;
  readonly lines: readonly SaleLine[];
}

/**
 * Where the tax of a sale is booked: whether the buyer owes it on top of the net amount, and the lines that take it.
 */
interface SaleTax {
  readonly isOwedByBuyer: boolean;
  readonly lines: readonly EntryLine[];
  /** True when the tax is not due yet. */
  readonly isPending: boolean;
}

/** How a country books the tax of a sale with a code; null when the country does not have the mechanism of the code. */
export type SaleTaxScheme = (code: VatCode, tax: bigint) => SaleTax | null;

/** The scheme of both countries: the buyer owes the tax, and output VAT takes it. */
export const chargedTaxScheme =
  (outputVat: string): SaleTaxScheme =>
  (code, tax) => {
    if (code.mechanism === 'none') return { isOwedByBuyer: false, lines: [], isPending: false };
    if (code.mechanism !== 'charged') return null;
    return { isOwedByBuyer: true, lines: [entryLine(outputVat, -tax)], isPending: false };
  };

interface Group {
  readonly code: VatCode;
  readonly lines: readonly SaleLine[];
}

const groupByCode = (region: Region, sale: Sale): readonly Group[] => {
  const groups = new Map<string, SaleLine[]>();
  for (const line of sale.lines) groups.set(line.vatCode, [...(groups.get(line.vatCode) ?? []), line]);
  return [...groups].map(([vatCode, lines]) => {
    const code = vatCodeOf(region, vatCode, sale.date);
    if (code.direction !== 'sale') {
      throw new PostingRefused('coding_impossible', say('vat_code_for_purchases', { code: vatCode }));
    }
    return { code, lines };
  });
};

/**
 * Tax is computed on the sum of each code and never added up from lines. Each line carries the difference that it makes
 * to the rounded running total, so that the lines of a code add up to its tax exactly.
 */
const taxSteps = (nets: readonly bigint[], code: VatCode, currency: string): readonly bigint[] => {
  const rate = decimal(code.rate);
  let running = 0n;
  let taxed = 0n;
  return nets.map((net) => {
    running += net;
    const total = percentage(money(running, currency), rate).minor;
    const step = total - taxed;
    taxed = total;
    return step;
  });
};

/** Converts running totals and takes their differences, so that the parts add up to the converted whole. */
const inBooks = (region: Region, sale: Sale, amounts: readonly bigint[]): readonly bigint[] => {
  if (sale.currency === region.currency) return amounts;
  const { exchangeRate } = sale;
  if (exchangeRate === null) {
    throw new PostingRefused('document_not_balanced', say('no_exchange_rate_from', { currency: sale.currency }));
  }
  let running = 0n;
  let booked = 0n;
  return amounts.map((amount) => {
    running += amount;
    const total = convert(money(running, sale.currency), exchangeRate, region.currency).minor;
    const step = total - booked;
    booked = total;
    return step;
  });
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

interface BookedGroup {
  readonly revenue: readonly EntryLine[];
  readonly treatment: SaleTax;
  /** The amount that the buyer owes, in the books' currency and in that of the invoice. */
  readonly owed: bigint;
  readonly owedOriginal: bigint;
}

const bookGroup = (region: Region, sale: Sale, { code, lines }: Group, scheme: SaleTaxScheme): BookedGroup => {
  const originalNets = lines.map((line) => line.net);
  const originalTaxes = taxSteps(originalNets, code, sale.currency);
  const nets = inBooks(region, sale, originalNets);
  const taxes = inBooks(region, sale, originalTaxes);
  const treatment = scheme(code, sum(taxes));
  if (treatment === null) {
    throw new PostingRefused(
      'coding_impossible',
      say('mechanism_not_in_country', { code: code.code, mechanism: code.mechanism, country: region.country }),
    );
  }
  const revenue = lines.map((line, index) => {
    requireAccountInForce(region, line.account, sale.date);
    const base = nets[index] ?? 0n;
    const tax = taxes[index] ?? 0n;
    const amounts = treatment.isPending ? { base, pendingTax: tax } : { base, tax };
    return entryLine(line.account, -base, { vat: vatDetail(code.code, amounts) });
  });
  return {
    revenue,
    treatment,
    owed: sum(nets) + (treatment.isOwedByBuyer ? sum(taxes) : 0n),
    owedOriginal: sum(originalNets) + (treatment.isOwedByBuyer ? sum(originalTaxes) : 0n),
  };
};

/** Converts an issued invoice to its entry. The scheme of the country decides where the tax is booked. */
export const postSaleLines = (region: Region, sale: Sale, scheme: SaleTaxScheme): Posting => {
  const groups = groupByCode(region, sale);
  const booked = groups.map((group) => bookGroup(region, sale, group, scheme));
  const owed = sum(booked.map((group) => group.owed));
  const owedOriginal = sum(booked.map((group) => group.owedOriginal));
  const original = sale.currency === region.currency ? null : { currency: sale.currency, minor: owedOriginal };
  const lines = withoutEmptyLines([
    entryLine(region.postingAccounts.receivable, owed, { original }),
    ...booked.flatMap((group) => group.revenue),
    ...booked.flatMap((group) => group.treatment.lines),
  ]);
  return {
    lines: assertBalanced(lines),
    rules: distinctRules(groups.map(({ code }) => ruleUse(say('rule_vat_code', { code: code.code }), code))),
    incomeTax: [],
  };
};
