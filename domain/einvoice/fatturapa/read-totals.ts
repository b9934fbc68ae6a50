import { say } from '#schemas/sentences/say.js';
import { negateDecimal, sumDecimals } from '../../money/compare-decimals.js';
import { decimal } from '../../money/decimal.js';
import { add, equals, subtract, sum, zero, type Money } from '../../money/money.js';
import type { FieldReader } from '../field-reader.js';
import type {
  ReadAllowance,
  ReadPayment,
  ReadStampDuty,
  ReadTotals,
  ReadVatSubtotal,
  ReadWithholding,
} from '../read-invoice.js';
import type { XmlElement } from '../xml-element.js';

interface TotalParts {
  readonly vat: readonly ReadVatSubtotal[];
  readonly allowances: readonly ReadAllowance[];
  readonly stampDuty: ReadStampDuty | undefined;
  readonly withholdings: readonly ReadWithholding[];
  readonly payments: readonly ReadPayment[];
}

interface Extras {
  readonly allowances: Money;
  readonly rounding: Money;
  readonly stampDuty: Money;
}

/**
 * Document discounts, rounding and stamp duty are outside the VAT summaries, and senders differ in which of them the
 * total includes. The most likely combination comes first: with discounts and rounding, without the duty.
 */
const combinations = (all: Extras, none: Money): Extras[] =>
  [none, all.stampDuty].flatMap((stampDuty) =>
    [all.allowances, none].flatMap((allowances) =>
      [all.rounding, none].map((rounding) => ({ allowances, rounding, stampDuty })),
    ),
  );

const sumOf = ({ allowances, rounding, stampDuty }: Extras): Money => add(add(allowances, rounding), stampDuty);

const allowanceTotal = (allowances: readonly ReadAllowance[], reader: FieldReader): Money =>
  reader.rounded(
    sumDecimals(
      allowances.map(({ amount, isCharge }) => {
        const value = amount ?? decimal('0');
        return isCharge ? value : negateDecimal(value);
      }),
    ),
  );

/**
 * FatturaPA states no amount to pay, and the total of the document is optional. The amount to pay is the total less
 * withheld tax, VAT under split payment and advance payments (TP03).
 */
export const readTotals = (general: XmlElement | undefined, parts: TotalParts, reader: FieldReader): ReadTotals => {
  const { currency } = reader;
  const none = zero(currency);
  const taxable = sum(
    parts.vat.map((subtotal) => subtotal.taxable),
    currency,
  );
  const tax = sum(
    parts.vat.map((subtotal) => subtotal.tax),
    currency,
  );
  const all: Extras = {
    allowances: allowanceTotal(parts.allowances, reader),
    rounding: reader.amount(general, 'Arrotondamento') ?? none,
    stampDuty: parts.stampDuty?.amount ?? none,
  };
  const stated = reader.amount(general, 'ImportoTotaleDocumento');
  const summaries = add(taxable, tax);
  const usual: Extras = { ...all, stampDuty: none };
  const extras =
    stated === undefined
      ? usual
      : (combinations(all, none).find((some) => equals(add(summaries, sumOf(some)), stated)) ?? usual);
  const gross = stated ?? add(summaries, sumOf(usual));
  if (stated === undefined) {
    reader.find('total_computed', 'note', 'totals.gross', say('total_from_vat_summaries'));
  }
  const withheld = sum(
    parts.withholdings.map(({ amount }) => amount),
    currency,
  );
  const splitPayment = sum(
    parts.vat.flatMap((subtotal) => (subtotal.due === 'split_payment' ? [subtotal.tax] : [])),
    currency,
  );
  const prepaid = sum(
    parts.payments.flatMap(({ advance, amount }) => (advance && amount !== undefined ? [amount] : [])),
    currency,
  );
  return {
    net: add(taxable, extras.allowances),
    tax,
    otherTaxes: none,
    stampDuty: extras.stampDuty,
    grossRounding: extras.rounding,
    gross,
    prepaid,
    withheld,
    splitPayment,
    payableRounding: none,
    payable: subtract(subtract(subtract(gross, withheld), splitPayment), prepaid),
    computed: stated === undefined ? ['net', 'tax', 'gross', 'payable'] : ['net', 'tax', 'payable'],
  };
};
