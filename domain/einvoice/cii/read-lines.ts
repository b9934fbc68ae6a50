import { decimal } from '../../money/decimal.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadAllowance, ReadLine } from '../read-invoice.js';
import { vatCategoryFrom } from '../vat-category.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { findLineBlocks, rateElement } from './cii-paths.js';

export const readAllowances = (element: XmlElement | undefined, reader: FieldReader): ReadAllowance[] =>
  childrenOf(element, 'SpecifiedTradeAllowanceCharge').map((allowance) => {
    const tax = childAt(allowance, 'CategoryTradeTax');
    return {
      isCharge: textAt(allowance, 'ChargeIndicator', 'Indicator') === 'true',
      reason: textAt(allowance, 'Reason'),
      rate: reader.decimal(allowance, 'CalculationPercent'),
      amount: reader.decimal(allowance, 'ActualAmount'),
      vatRate: reader.decimal(rateElement(tax)),
      vatCategory: vatCategoryFrom(textAt(tax, 'CategoryCode')),
    };
  });

/** Freight has its own element. It is read as a charge of the document. */
export const readLogisticsCharges = (settlement: XmlElement | undefined, reader: FieldReader): ReadAllowance[] =>
  childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map((charge) => {
    const tax = childAt(charge, 'AppliedTradeTax');
    return {
      isCharge: true,
      reason: textAt(charge, 'Description'),
      rate: undefined,
      amount: reader.decimal(charge, 'AppliedAmount'),
      vatRate: reader.decimal(rateElement(tax)),
      vatCategory: vatCategoryFrom(textAt(tax, 'CategoryCode')),
    };
  });

const descriptionOf = (product: XmlElement | undefined): string =>
  [...new Set([textAt(product, 'Name'), textAt(product, 'Description')])]
    .filter((part) => part !== undefined)
    .join(' – ');

const readLine = (line: XmlElement, reader: FieldReader): ReadLine => {
  const { agreement, delivery, settlement, summation } = findLineBlocks(line);
  const product = childAt(line, 'SpecifiedTradeProduct');
  const price = childAt(agreement, 'NetPriceProductTradePrice');
  const tax = childAt(settlement, 'ApplicableTradeTax');
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    description: descriptionOf(product),
    itemCode: textAt(product, 'SellerAssignedID') ?? textAt(product, 'GlobalID'),
    quantity: reader.decimal(delivery, 'BilledQuantity'),
    unit: attributeAt(delivery, 'unitCode', 'BilledQuantity'),
    unitPrice: reader.decimal(price, 'ChargeAmount'),
    priceQuantity: reader.decimal(price, 'BasisQuantity') ?? decimal('1'),
    net: reader.decimal(summation, 'LineTotalAmount'),
    vatRate: reader.decimal(rateElement(tax)),
    vatCategory: vatCategoryFrom(textAt(tax, 'CategoryCode')),
    natura: undefined,
    allowances: readAllowances(settlement, reader),
    withheld: false,
  };
};

/** Skips lines with only a note: ZUGFeRD 1.0 writes texts between the lines this way. */
export const readLines = (transaction: XmlElement | undefined, reader: FieldReader): ReadLine[] =>
  childrenOf(transaction, 'IncludedSupplyChainTradeLineItem')
    .map((line) => readLine(line, reader))
    .filter(({ net, quantity, description }) => net !== undefined || quantity !== undefined || description !== '');
