import { computeTotals } from '../../einvoice/compute-totals.js';
import type { InvoiceTotals } from '../../einvoice/outgoing-invoice.js';
import type { VatCategory } from '../../einvoice/vat-category.js';
import { isCurrency } from '../../money/currency.js';
import { decimal } from '../../money/decimal.js';
import { lineTotal } from '../../money/line-total.js';
import { money, MAX_MINOR, subtract, type Money } from '../../money/money.js';
import type { SaleLine } from '../../regions/posting/posting-sale.js';
import { distinctRules, ruleUse, unverifiedRules, type RuleUse } from '../../regions/rule-use.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { VatCode } from '../../regions/vat-code.js';
import { Findings, type Violation } from '../../violation.js';
import { decideTreatment, type DecidedTreatment } from './decide-treatment.js';
import { decideVatCode, type SaleSituation } from './decide-vat-code.js';
import {
  DISBURSEMENT,
  isSubjectToWithholding,
  pensionFundLines,
  stampDutyLine,
  withholdingOn,
  withholds,
  type PricedWithholding,
} from './derived-lines.js';
import { readLineNumbers, type LineNumbers, type RequestedLine } from '../invoice/invoice-form.js';
import { legalNoteOf, stampDutyNote } from './legal-notes.js';
import type { PricedLine } from './priced-line.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import type { SaleTreatment } from '../sale-treatment.js';
import { SaleInvalid } from '../sale-refused.js';
import { NO_CHARGES } from '../seller-charges.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';

export interface InvoiceToPrice {
  readonly seller: SaleSeller;
  readonly buyer: SaleBuyer;
  readonly date: string;
  readonly currency: string;
  readonly lines: readonly RequestedLine[];
}

export interface PricedInvoice {
  /** A total below zero makes it a credit note. */
  readonly kind: 'invoice' | 'credit_note';
  readonly treatment: SaleTreatment;
  readonly reason: Said;
  readonly buyerCountry: string;
  readonly lines: readonly PricedLine[];
  readonly totals: InvoiceTotals;
  readonly legalNotes: readonly string[];
  /** The lines for the ledger: one for each VAT code. */
  readonly sale: readonly SaleLine[];
  readonly vatDue: 'immediate' | 'deferred' | 'split_payment';
  /** Italy only; zero when none is due. */
  readonly stampDuty: Money;
  /** Whether the buyer is charged the stamp duty. */
  readonly isStampDutyRecharged: boolean;
  /** The tax that the buyer withholds; negative on a credit note, null when there is none. */
  readonly withholding: PricedWithholding | null;
  /**
   * The amount that the buyer pays: without the tax that it withholds and without the VAT that it pays to the treasury.
   */
  readonly payable: Money;
  readonly rules: readonly RuleUse[];
  readonly warnings: readonly Violation[];
}

const categoryOf = (code: VatCode, treatment: SaleTreatment, { sales }: SaleSeller['region']): VatCategory => {
  if (code.mechanism === 'split_payment') return 'B';
  return code.mechanism === 'none' ? sales.categoryWithoutVat(code, treatment) : 'S';
};

const vatDueOf = (codes: readonly VatCode[]): PricedInvoice['vatDue'] => {
  if (codes.some(({ mechanism }) => mechanism === 'split_payment')) return 'split_payment';
  return codes.some(({ mechanism }) => mechanism === 'deferred') ? 'deferred' : 'immediate';
};

const warningOfRule = ({ rule, source }: RuleUse): Violation => ({
  pointer: '',
  message: say('sale_rule_not_verified', { rule, source: asSaid(source) }),
});

interface CodedLine {
  readonly line: RequestedLine;
  readonly numbers: LineNumbers;
  readonly code: VatCode;
}

/** Decides the VAT code of each line. Throws SaleInvalid with all violations of all lines. */
const codeLines = (invoice: InvoiceToPrice, situation: SaleSituation, findings: Findings): readonly CodedLine[] => {
  const coded = invoice.lines.map((line, index) => {
    const pointer = `/lines/${index}`;
    const numbers = readLineNumbers(line, pointer, findings);
    const code =
      numbers &&
      decideVatCode(
        { pointer, rate: numbers.rate, natura: line.vatNature ?? null, supplies: line.supplies ?? null },
        situation,
        findings,
      );
    return numbers && code && { line, numbers, code };
  });
  if (findings.violations.length > 0) throw new SaleInvalid(findings.violations);
  return coded.filter((entry) => entry !== null);
};

const pricedLineOf = (
  { line, numbers, code }: CodedLine,
  treatment: SaleTreatment,
  note: string | undefined,
  { currency, seller }: InvoiceToPrice,
): PricedLine => ({
  description: line.description.trim(),
  quantity: numbers.quantity,
  unitPrice: numbers.unitPrice,
  vatRate: decimal(code.rate),
  vatCategory: categoryOf(code, treatment, seller.region),
  vatCode: code.code,
  net: lineTotal(numbers.unitPrice, numbers.quantity, currency),
  ...(line.supplies && { supplies: line.supplies }),
  ...(code.natura === null ? {} : { natura: code.natura }),
  ...(code.mechanism !== 'none' || note === undefined ? {} : { exemptionReason: note }),
});

/**
 * Computes treatment, VAT and totals of an invoice. VAT is computed on the sum of each rate and rounded once. Throws
 * SaleInvalid with all violations, TreatmentUndecided, or RuleNotInForce.
 */
export const priceInvoice = (invoice: InvoiceToPrice): PricedInvoice => {
  const { seller, buyer, date, currency } = invoice;
  const { sales: rules, currency: home } = seller.region;
  const findings = new Findings();
  if (!isCurrency(currency)) {
    throw new SaleInvalid([{ pointer: '/currency', message: say('not_a_currency', { currency }) }]);
  }
  const decided = decideTreatment(seller, buyer);
  const complete = codeLines(invoice, { seller, buyer, decided, date }, findings);
  const notes = new Map(
    complete.map(({ code }) => [code.code, legalNoteOf(rules, code, decided.treatment, date)] as const),
  );
  const requested = complete.map((line) =>
    pricedLineOf(line, decided.treatment, notes.get(line.code.code)?.note.local, invoice),
  );
  const charges = rules.hasProfessionalCharges ? (seller.charges ?? NO_CHARGES) : NO_CHARGES;
  const fees =
    charges.pensionFund === null
      ? requested
      : [...requested, ...pensionFundLines(requested, charges.pensionFund, currency)];
  const feeTotals = computeTotals(fees, currency);
  const sale = saleLinesOf(fees, feeTotals, seller, buyer);
  const duty = rules.stampDuty !== null && currency === home ? rules.stampDuty.on(sale, date) : null;
  const stampDuty = money(duty?.dutyCents ?? 0n, currency);
  const isStampDutyRecharged = charges.rechargesStampDuty && stampDuty.minor > 0n && feeTotals.gross.minor > 0n;
  if (isStampDutyRecharged)
    notes.set(DISBURSEMENT, legalNoteOf(rules, vatCodeOf(seller.region, DISBURSEMENT, date), decided.treatment, date));
  const all = isStampDutyRecharged
    ? [...fees, stampDutyLine(stampDuty, notes.get(DISBURSEMENT)?.note.local ?? '')]
    : fees;
  const withheld = withholdingOf(invoice, decided, all, findings);
  const lines = all.map((line) => (withheld?.isWithheldFrom(line) === true ? { ...line, withheld: true } : line));
  const totals = computeTotals(lines, currency);
  checkSize(totals);
  const vatDue = vatDueOf(complete.map(({ code }) => code));
  const left = withheld === null ? totals.gross : subtract(totals.gross, withheld.withholding.amount);
  const used = [...notes.values()].filter((note) => note !== null);
  const printed = stampDuty.minor > 0n ? [...used, stampDutyNote(rules.stampDuty?.note ?? [], date)] : used;
  const isAbroad = decided.treatment !== 'domestic';
  const usedRules = distinctRules([
    ...printed.map(({ rule }) => rule),
    ...(duty?.rules ?? []),
    ...complete.map(({ code }) => ruleUse(say('rule_vat_code', { code: code.code }), code)),
  ]);
  return {
    kind: totals.gross.minor < 0n ? 'credit_note' : 'invoice',
    treatment: decided.treatment,
    reason: decided.reason,
    buyerCountry: decided.buyerCountry,
    lines,
    totals,
    legalNotes: [...new Set(printed.flatMap(({ note }) => (isAbroad ? [note.local, note.english] : [note.local])))],
    sale,
    vatDue,
    stampDuty,
    isStampDutyRecharged,
    withholding: withheld?.withholding ?? null,
    payable: vatDue === 'split_payment' ? subtract(left, totals.tax) : left,
    rules: usedRules,
    warnings: [...decided.warnings, ...findings.warnings, ...unverifiedRules(usedRules).map(warningOfRule)],
  };
};

/** The tax that the buyer withholds by the seller's terms; null when there is none. */
const withholdingOf = (
  { seller, buyer, currency }: InvoiceToPrice,
  decided: DecidedTreatment,
  lines: readonly PricedLine[],
  findings: Findings,
): { readonly withholding: PricedWithholding; readonly isWithheldFrom: (line: PricedLine) => boolean } | null => {
  const terms = seller.region.sales.hasProfessionalCharges ? (seller.charges?.withholding ?? null) : null;
  if (terms === null || !withholds(buyer, decided)) return null;
  if (!isSubjectToWithholding(seller)) {
    findings.warning('', say('no_tax_withheld_flat_rate'));
    return null;
  }
  if (currency !== seller.region.currency) {
    findings.warning('/currency', say('no_tax_withheld_abroad', { currency }));
    return null;
  }
  const { withholding, isWithheldFrom } = withholdingOn(lines, terms, currency);
  return withholding && { withholding, isWithheldFrom };
};

const checkSize = ({ gross, net }: InvoiceTotals): void => {
  const tooLarge = [gross, net].some(({ minor }) => minor > MAX_MINOR || minor < -MAX_MINOR);
  if (tooLarge) throw new SaleInvalid([{ pointer: '/lines', message: say('invoice_too_large') }]);
};

/**
 * One line for each VAT code and account, so that the ledger and the invoice have the same tax: both compute it on the
 * sum of a code and round once.
 */
const saleLinesOf = (
  lines: readonly PricedLine[],
  totals: InvoiceTotals,
  seller: SaleSeller,
  buyer: SaleBuyer,
): readonly SaleLine[] => {
  const codes = [...new Set(lines.map(({ vatCode }) => vatCode))];
  return codes.flatMap((vatCode) => {
    const group = lines.filter((line) => line.vatCode === vatCode);
    const [sample] = group;
    const subtotal = totals.vat.find(
      ({ rate, natura, category }) =>
        sample !== undefined &&
        natura === sample.natura &&
        category === sample.vatCategory &&
        rate.coefficient === sample.vatRate.coefficient &&
        rate.scale === sample.vatRate.scale,
    );
    if (subtotal === undefined) throw new Error(`the totals have no group for ${vatCode}`);
    const nets = new Map<string, bigint>();
    for (const { supplies, net } of group) {
      const account = seller.region.sales.revenueAccount(vatCode, supplies ?? buyer.supplies ?? seller.supplies);
      nets.set(account, (nets.get(account) ?? 0n) + net.minor);
    }
    // Rounded lines may differ from the rounded sum by a cent, which the first account takes.
    const rounding = subtotal.taxable.minor - [...nets.values()].reduce((sum, net) => sum + net, 0n);
    return [...nets].map(([account, net], index) => ({ account, vatCode, net: index === 0 ? net + rounding : net }));
  });
};
