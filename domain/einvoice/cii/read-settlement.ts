import { say } from '#schemas/sentences/say.js';
import { sum, zero, type Money } from '../../money/money.js';
import { completeTotals } from '../complete-totals.js';
import type { FieldReader } from '../field-reader.js';
import { paymentMeansOf } from '../payment-means-code.js';
import { textReference } from '../payment-reference.js';
import type { ReadPayment, ReadTotals, ReadVatSubtotal } from '../read-invoice.js';
import { vatCategoryFrom } from '../vat-category.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { rateElement } from './cii-paths.js';

/** Other kinds of tax (insurance tax in ZUGFeRD 1.0) stay in the list, because the stated tax total includes them. */
export const readVatSubtotals = (settlement: XmlElement | undefined, reader: FieldReader): ReadVatSubtotal[] =>
  childrenOf(settlement, 'ApplicableTradeTax').map((tax, index) => {
    const type = textAt(tax, 'TypeCode') ?? 'VAT';
    if (type !== 'VAT') {
      reader.find('tax_is_not_vat', 'warning', `vat[${index}]`, say('tax_is_not_vat', { type }));
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
  const net = reader.amount(summation, 'TaxBasisTotalAmount');
  const tax = taxTotal(summation, reader);
  const sumOf = (amounts: readonly Money[]): Money => sum(amounts, currency);
  return completeTotals(
    {
      net: net ?? sumOf(vat.map(({ taxable }) => taxable)),
      tax: tax ?? sumOf(vat.map((subtotal) => subtotal.tax)),
      otherTaxes: zero(currency),
      gross: reader.amount(summation, 'GrandTotalAmount'),
      prepaid: reader.amount(summation, 'TotalPrepaidAmount'),
      payableRounding: reader.amount(summation, 'RoundingAmount'),
      payable: reader.amount(summation, 'DuePayableAmount'),
      computed: [...(net === undefined ? ['net' as const] : []), ...(tax === undefined ? ['tax' as const] : [])],
    },
    reader,
  );
};
