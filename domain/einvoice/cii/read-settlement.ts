import { add, subtract, sum, zero, type Money } from '../../money/money.js';
import type { FieldReader } from '../field-reader.js';
import { paymentMeansOf } from '../payment-means-code.js';
import { textReference } from '../payment-reference.js';
import type { ReadPayment, ReadTotals, ReadVatSubtotal, TotalName } from '../read-invoice.js';
import { vatCategoryFrom } from '../vat-category.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { rateElement } from './cii-paths.js';

/** Other kinds of tax (insurance tax in ZUGFeRD 1.0) stay in the list, because the stated tax total includes them. */
export const readVatSubtotals = (settlement: XmlElement | undefined, reader: FieldReader): ReadVatSubtotal[] =>
  childrenOf(settlement, 'ApplicableTradeTax').map((tax, index) => {
    const type = textAt(tax, 'TypeCode') ?? 'VAT';
    if (type !== 'VAT') {
      reader.find('tax_is_not_vat', 'warning', `vat[${index}]`, `The tax has the type ${type}, which is not VAT.`);
    }
    return {
      rate: reader.decimal(rateElement(tax)),
      category: vatCategoryFrom(textAt(tax, 'CategoryCode')),
      natura: undefined,
      exemptionReason: textAt(tax, 'ExemptionReason') ?? textAt(tax, 'ExemptionReasonCode'),
      taxable: reader.amount(tax, 'BasisAmount') ?? zero(reader.currency),
      tax: reader.amount(tax, 'CalculatedAmount') ?? zero(reader.currency),
      due: undefined,
    };
  });

export const readPayments = (
  settlement: XmlElement | undefined,
  dueDate: string | undefined,
  reader: FieldReader,
): ReadPayment[] => {
  const reference = textReference(textAt(settlement, 'PaymentReference'));
  return childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) => {
    const meansCode = textAt(means, 'TypeCode');
    const account = childAt(means, 'PayeePartyCreditorFinancialAccount');
    const number = textAt(account, 'ProprietaryID');
    const institution = childAt(means, 'PayeeSpecifiedCreditorFinancialInstitution');
    return {
      means: paymentMeansOf(meansCode),
      meansCode,
      dueDate,
      amount: reader.amount(means, 'PaidAmount'),
      advance: false,
      iban: textAt(account, 'IBANID')?.replace(/\s/gu, '').toUpperCase(),
      bic: textAt(institution, 'BICID'),
      account: number === undefined ? undefined : { branch: textAt(institution, 'GermanBankleitzahlID'), number },
      beneficiary: textAt(account, 'AccountName'),
      reference,
    };
  });
};

/**
 * The tax total may be repeated in the accounting currency. A single total without a currency is in the document
 * currency.
 */
const taxTotal = (summation: XmlElement | undefined, reader: FieldReader): Money | undefined => {
  const own = childrenOf(summation, 'TaxTotalAmount').find(
    (total) => (attributeAt(total, 'currencyID') ?? reader.currency) === reader.currency,
  );
  return own && reader.amount(own);
};

export const readTotals = (
  summation: XmlElement | undefined,
  vat: readonly ReadVatSubtotal[],
  reader: FieldReader,
): ReadTotals => {
  const { currency } = reader;
  const none = zero(currency);
  const computed: TotalName[] = [];
  const stated = (name: TotalName, amount: Money | undefined, otherwise: Money): Money => {
    if (amount === undefined) computed.push(name);
    return amount ?? otherwise;
  };
  const taxable = sum(
    vat.map((subtotal) => subtotal.taxable),
    currency,
  );
  const vatSum = sum(
    vat.map((subtotal) => subtotal.tax),
    currency,
  );
  const net = stated('net', reader.amount(summation, 'TaxBasisTotalAmount'), taxable);
  const tax = stated('tax', taxTotal(summation, reader), vatSum);
  const gross = stated('gross', reader.amount(summation, 'GrandTotalAmount'), add(net, tax));
  const prepaid = reader.amount(summation, 'TotalPrepaidAmount') ?? none;
  const payableRounding = reader.amount(summation, 'RoundingAmount') ?? none;
  const payable = stated(
    'payable',
    reader.amount(summation, 'DuePayableAmount'),
    add(subtract(gross, prepaid), payableRounding),
  );
  if (computed.includes('gross')) {
    reader.find(
      'total_computed',
      'note',
      'totals.gross',
      'The file states no total. The total was computed as net amount plus taxes.',
    );
  }
  return {
    net,
    tax,
    otherTaxes: none,
    stampDuty: none,
    grossRounding: none,
    gross,
    prepaid,
    withheld: none,
    splitPayment: none,
    payableRounding,
    payable,
    computed,
  };
};
