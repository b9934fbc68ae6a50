import type { OutgoingVatSubtotal } from '../../einvoice/outgoing-invoice.js';
import { computeTotals } from '../../einvoice/compute-totals.js';
import { decimal, decimalText } from '../../money/decimal.js';
import { sum, toDecimalText, zero, type Money } from '../../money/money.js';
import { percentage } from '../../money/percentage.js';
import { isPublicBody } from '../public-body.js';
import type { DecidedTreatment } from './decide-treatment.js';
import type { PricedLine } from './priced-line.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import { isFundWithheldFrom, type PensionFund, type WithholdingTerms } from '../seller-charges.js';

/** Disbursements on behalf of the client (art. 15) are not part of the fee. */
export const DISBURSEMENT = 'VN1';

const isFee = ({ vatCode }: PricedLine): boolean => vatCode !== DISBURSEMENT;

const sameGroup = (line: PricedLine, { rate, natura, category }: OutgoingVatSubtotal): boolean =>
  natura === line.natura && category === line.vatCategory && decimalText(rate) === decimalText(line.vatRate);

/** One contribution for each rate: it has the VAT rate of the fee that it is added to (DPR 633/72 art. 13). */
export const pensionFundLines = (
  lines: readonly PricedLine[],
  { type, rate }: PensionFund,
  currency: string,
): readonly PricedLine[] => {
  const fees = lines.filter(isFee);
  return computeTotals(fees, currency).vat.flatMap((group): PricedLine[] => {
    const sample = fees.find((line) => sameGroup(line, group));
    const contribution = percentage(group.taxable, rate);
    if (sample === undefined || contribution.minor === 0n) return [];
    return [
      {
        description: `Contributo cassa previdenziale ${decimalText(rate)}%`,
        quantity: decimal('1'),
        unitPrice: decimal(toDecimalText(contribution)),
        vatRate: sample.vatRate,
        vatCategory: sample.vatCategory,
        vatCode: sample.vatCode,
        net: contribution,
        ...(sample.natura === undefined ? {} : { natura: sample.natura }),
        ...(sample.exemptionReason === undefined ? {} : { exemptionReason: sample.exemptionReason }),
        origin: 'pension_fund',
        fund: { type, rate, base: group.taxable },
      },
    ];
  });
};

export const stampDutyLine = (duty: Money, exemptionReason: string): PricedLine => ({
  description: 'Imposta di bollo',
  quantity: decimal('1'),
  unitPrice: decimal(toDecimalText(duty)),
  vatRate: decimal('0'),
  vatCategory: 'O',
  vatCode: DISBURSEMENT,
  net: duty,
  natura: 'N1',
  exemptionReason,
  origin: 'stamp_duty',
});

/**
 * Whether the buyer withholds tax: Italian businesses and public bodies do, private people and foreign buyers do not.
 */
export const withholds = (buyer: SaleBuyer, { treatment }: DecidedTreatment): boolean =>
  buyer.withholds ?? (treatment === 'domestic' && (buyer.vatNumber !== null || isPublicBody(buyer.sdiCode)));

export interface PricedWithholding extends WithholdingTerms {
  readonly amount: Money;
}

/** The tax is computed on the fee, and on the contribution only for some funds. */
export const withholdingOn = (
  lines: readonly PricedLine[],
  terms: WithholdingTerms,
  currency: string,
): { readonly withholding: PricedWithholding | null; readonly isWithheldFrom: (line: PricedLine) => boolean } => {
  const isWithheldFrom = (line: PricedLine): boolean =>
    isFee(line) && line.origin !== 'stamp_duty' && (line.fund === undefined || isFundWithheldFrom(line.fund.type));
  const base = lines.some(isWithheldFrom)
    ? sum(
        computeTotals(lines.filter(isWithheldFrom), currency).vat.map(({ taxable }) => taxable),
        currency,
      )
    : zero(currency);
  const amount = percentage(base, terms.rate);
  return { withholding: amount.minor === 0n ? null : { ...terms, amount }, isWithheldFrom };
};

/** Flat-rate sellers are not subject to withholding (L. 190/2014 art. 1 c. 67). */
export const isSubjectToWithholding = ({ vatRegime }: SaleSeller): boolean => vatRegime !== 'flat_rate';
