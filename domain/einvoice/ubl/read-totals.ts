import { negateDecimal, sumDecimals } from '../../money/compare-decimals.js';
import { decimal } from '../../money/decimal.js';
import { add, subtract, sum, zero, type Money } from '../../money/money.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadAllowance, ReadLine, ReadTotals, TotalName } from '../read-invoice.js';
import { childAt, type XmlElement } from '../xml-element.js';
import type { ReadTaxes } from './read-taxes.js';

export interface UblTotalParts {
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
  const { currency } = reader;
  const none = zero(currency);
  const total = childAt(root, 'LegalMonetaryTotal') ?? childAt(root, 'RequestedMonetaryTotal');
  const { tax } = parts.taxes;
  const otherTaxes = sum(
    parts.taxes.otherTaxes.map(({ amount }) => amount),
    currency,
  );
  const computed: TotalName[] = childAt(root, 'TaxTotal') ? [] : ['tax'];
  const stated = (name: TotalName, amount: Money | undefined, otherwise: Money): Money => {
    if (amount === undefined) computed.push(name);
    return amount ?? otherwise;
  };
  const net = stated(
    'net',
    parts.isOioubl ? undefined : reader.amount(total, 'TaxExclusiveAmount'),
    add(linesTotal(total, parts.lines, reader), allowanceTotal(parts.allowances, reader)),
  );
  const gross = stated('gross', reader.amount(total, 'TaxInclusiveAmount'), add(add(net, tax), otherTaxes));
  const prepaid = reader.amount(total, 'PrepaidAmount') ?? none;
  const payableRounding = reader.amount(total, 'PayableRoundingAmount') ?? none;
  const payable = stated(
    'payable',
    reader.amount(total, 'PayableAmount'),
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
    otherTaxes,
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
