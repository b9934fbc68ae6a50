import { sum, zero, type Money } from '../../money/money.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadOtherTax, ReadVatSubtotal } from '../read-invoice.js';
import { vatCategoryFrom } from '../vat-category.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { isVatScheme } from './read-party.js';

export interface ReadTaxes {
  readonly vat: readonly ReadVatSubtotal[];
  readonly otherTaxes: readonly ReadOtherTax[];
  readonly tax: Money;
}

/** A second TaxTotal may repeat the VAT in the accounting currency. Only the one in the document currency is read. */
const isInCurrency = (total: XmlElement, currency: string): boolean =>
  (attributeAt(total, 'currencyID', 'TaxAmount') ?? currency) === currency;

const categoryOf = (subtotal: XmlElement): XmlElement | undefined => childAt(subtotal, 'TaxCategory');

const isVat = (subtotal: XmlElement): boolean => isVatScheme(childAt(categoryOf(subtotal), 'TaxScheme'));

const readVat = (subtotal: XmlElement, reader: FieldReader): ReadVatSubtotal => {
  const category = categoryOf(subtotal);
  return {
    // UBL 2.0 has the rate beside the category.
    rate: reader.decimal(category, 'Percent') ?? reader.decimal(subtotal, 'Percent'),
    category: vatCategoryFrom(textAt(category, 'ID')),
    natura: undefined,
    exemptionReason: textAt(category, 'TaxExemptionReason') ?? textAt(category, 'TaxExemptionReasonCode'),
    taxable: reader.amount(subtotal, 'TaxableAmount') ?? zero(reader.currency),
    tax: reader.amount(subtotal, 'TaxAmount') ?? zero(reader.currency),
    due: undefined,
  };
};

/** Registration tax, energy duties and other excise. OIOUBL lists them in a separate TaxTotal. */
const readOther = (subtotal: XmlElement, reader: FieldReader): ReadOtherTax => {
  const scheme = childAt(categoryOf(subtotal), 'TaxScheme');
  return {
    name: textAt(scheme, 'Name'),
    code: textAt(scheme, 'ID'),
    taxable: reader.amount(subtotal, 'TaxableAmount'),
    amount: reader.amount(subtotal, 'TaxAmount') ?? zero(reader.currency),
  };
};

/** Returns the stated sum. If that sum mixes VAT with duties, returns the sum of its VAT parts. */
const vatAmountOf = (total: XmlElement, reader: FieldReader): Money => {
  const subtotals = childrenOf(total, 'TaxSubtotal');
  if (subtotals.every(isVat)) return reader.amount(total, 'TaxAmount') ?? zero(reader.currency);
  return sum(
    subtotals.filter(isVat).map((subtotal) => reader.amount(subtotal, 'TaxAmount') ?? zero(reader.currency)),
    reader.currency,
  );
};

export const readTaxes = (root: XmlElement, reader: FieldReader): ReadTaxes => {
  const totals = childrenOf(root, 'TaxTotal').filter((total) => isInCurrency(total, reader.currency));
  const subtotals = totals.flatMap((total) => childrenOf(total, 'TaxSubtotal'));
  return {
    vat: subtotals.filter(isVat).map((subtotal) => readVat(subtotal, reader)),
    otherTaxes: subtotals.filter((subtotal) => !isVat(subtotal)).map((subtotal) => readOther(subtotal, reader)),
    tax: sum(
      totals.map((total) => vatAmountOf(total, reader)),
      reader.currency,
    ),
  };
};
