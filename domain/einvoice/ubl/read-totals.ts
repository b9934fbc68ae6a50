import { negateDecimal, sumDecimals } from '../../money/compare-decimals.js';
import { decimal } from '../../money/decimal.js';
import { add, sum, type Money } from '../../money/money.js';
import { completeTotals } from '../complete-totals.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadAllowance, ReadLine, ReadTotals } from '../read-invoice.js';
import { childAt, type XmlElement } from '../xml-element.js';
import type { ReadTaxes } from './read-taxes.js';

interface UblTotalParts {
  readonly isOioubl: boolean;
  readonly lines: readonly ReadLine[];
  readonly allowances: readonly ReadAllowance[];
  readonly taxes: ReadTaxes;
}

const allowanceTotal = (allowances: readonly ReadAllowance[], reader: FieldReader): Money =>
  reader.rounded(
    sumDecimals(
      allowances.map(({ amount, isCharge }) => {
        const value = amount ?? decimal('0');
        return isCharge ? value : negateDecimal(value);
      }),
    ),
  );

const linesTotal = (total: XmlElement | undefined, lines: readonly ReadLine[], reader: FieldReader): Money =>
  reader.amount(total, 'LineExtensionAmount') ??
  reader.rounded(sumDecimals(lines.map(({ net }) => net ?? decimal('0'))));

/**
 * Reads LegalMonetaryTotal. In Peppol, TaxExclusiveAmount is the net amount. In OIOUBL it holds the taxes, so the net
 * amount is the lines plus the document's charges and less its allowances.
 */
export const readTotals = (root: XmlElement, parts: UblTotalParts, reader: FieldReader): ReadTotals => {
  const total = childAt(root, 'LegalMonetaryTotal') ?? childAt(root, 'RequestedMonetaryTotal');
  const net = parts.isOioubl ? undefined : reader.amount(total, 'TaxExclusiveAmount');
  return completeTotals(
    {
      net: net ?? add(linesTotal(total, parts.lines, reader), allowanceTotal(parts.allowances, reader)),
      tax: parts.taxes.tax,
      otherTaxes: sum(
        parts.taxes.otherTaxes.map(({ amount }) => amount),
        reader.currency,
      ),
      gross: reader.amount(total, 'TaxInclusiveAmount'),
      prepaid: reader.amount(total, 'PrepaidAmount'),
      payableRounding: reader.amount(total, 'PayableRoundingAmount'),
      payable: reader.amount(total, 'PayableAmount'),
      computed: [
        ...(childAt(root, 'TaxTotal') ? [] : ['tax' as const]),
        ...(net === undefined ? ['net' as const] : []),
      ],
    },
    reader,
  );
};
