import { decimal, multiply, type Decimal } from '../../money/decimal.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadAllowance, ReadLine } from '../read-invoice.js';
import { vatCategoryFrom } from '../vat-category.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { isVatScheme } from './read-party.js';

const LINE_NAMES = ['InvoiceLine', 'CreditNoteLine'] as const;
const QUANTITY_NAMES = ['InvoicedQuantity', 'CreditedQuantity'] as const;

export const readAllowances = (element: XmlElement, reader: FieldReader): ReadAllowance[] =>
  childrenOf(element, 'AllowanceCharge').map((allowance) => {
    const category = childAt(allowance, 'TaxCategory');
    const factor = reader.decimal(allowance, 'MultiplierFactorNumeric');
    return {
      isCharge: textAt(allowance, 'ChargeIndicator') === 'true',
      reason: textAt(allowance, 'AllowanceChargeReason'),
      rate: factor,
      amount: reader.decimal(allowance, 'Amount'),
      vatRate: reader.decimal(category, 'Percent'),
      vatCategory: vatCategoryFrom(textAt(category, 'ID')),
    };
  });

/**
 * Peppol states the tax category of the item. OIOUBL states the taxes of the line, which may include duties besides
 * VAT.
 */
const taxCategoryOf = (line: XmlElement): XmlElement | undefined => {
  const ofItem = childAt(line, 'Item', 'ClassifiedTaxCategory');
  if (ofItem) return ofItem;
  return childrenOf(line, 'TaxTotal')
    .flatMap((total) => childrenOf(total, 'TaxSubtotal'))
    .map((subtotal) => childAt(subtotal, 'TaxCategory'))
    .find((category) => isVatScheme(childAt(category, 'TaxScheme')));
};

const descriptionOf = (item: XmlElement | undefined): string => {
  const name = textAt(item, 'Name');
  const description = textAt(item, 'Description');
  return [...new Set([name, description])].filter((part) => part !== undefined).join(' – ');
};

/** OIOUBL has a factor that converts order units to price units. Default: 1. */
const priceOf = (line: XmlElement, reader: FieldReader): Decimal | undefined => {
  const price = reader.decimal(line, 'Price', 'PriceAmount');
  const factor = reader.decimal(line, 'Price', 'OrderableUnitFactorRate');
  return price && factor ? multiply(price, factor) : price;
};

const readLine = (line: XmlElement, reader: FieldReader): ReadLine => {
  const category = taxCategoryOf(line);
  const item = childAt(line, 'Item');
  const quantityName = QUANTITY_NAMES.find((name) => childAt(line, name)) ?? QUANTITY_NAMES[0];
  return {
    id: textAt(line, 'ID'),
    description: descriptionOf(item),
    itemCode: textAt(item, 'SellersItemIdentification', 'ID') ?? textAt(item, 'StandardItemIdentification', 'ID'),
    quantity: reader.decimal(line, quantityName),
    unit: attributeAt(line, 'unitCode', quantityName),
    unitPrice: priceOf(line, reader),
    priceQuantity: reader.decimal(line, 'Price', 'BaseQuantity') ?? decimal('1'),
    net: reader.decimal(line, 'LineExtensionAmount'),
    vatRate: reader.decimal(category, 'Percent'),
    vatCategory: vatCategoryFrom(textAt(category, 'ID')),
    natura: undefined,
    allowances: readAllowances(line, reader),
    withheld: false,
  };
};

export const readLines = (root: XmlElement, reader: FieldReader): ReadLine[] =>
  LINE_NAMES.flatMap((name) => childrenOf(root, name)).map((line) => readLine(line, reader));
