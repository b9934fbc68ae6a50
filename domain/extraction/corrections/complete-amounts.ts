import { isCurrency } from '../../money/currency.js';
import { money, moneyFromNumber, toNumber } from '../../money/money.js';
import type { CorrectableField, CorrectableValues, ReadVatLine } from './reading-values.js';

const AMOUNTS: readonly CorrectableField[] = ['total', 'net', 'vat', 'vatLines'];

/**
 * Net, VAT and total that follow from the amounts of a person. An amount that was read and contradicts them gives way;
 * one that a person stated never changes. Without an amount of a person nothing changes.
 */
export function completeAmounts(
  values: CorrectableValues,
  isStated: (field: CorrectableField) => boolean,
): CorrectableValues {
  const { currency } = values;
  if (!AMOUNTS.some(isStated) || currency === null || !isCurrency(currency)) return values;
  const minor = (amount: number | null): bigint | null => {
    const checked = amount === null ? null : moneyFromNumber(amount, currency);
    return checked?.ok ? checked.value.minor : null;
  };
  const sumOf = (lines: readonly ReadVatLine[], name: 'net' | 'vat'): bigint | null =>
    lines.reduce<bigint | null>((sum, line) => {
      const amount = minor(line[name]);
      return sum === null || amount === null ? null : sum + amount;
    }, 0n);
  let [total, net, vat] = [minor(values.total), minor(values.net), minor(values.vat)];
  let { vatLines } = values;
  if (isStated('vatLines')) {
    vat = isStated('vat') ? vat : (sumOf(vatLines, 'vat') ?? vat);
    net = isStated('net') ? net : (sumOf(vatLines, 'net') ?? net);
  }
  if (
    !isStated('vat') &&
    !isStated('vatLines') &&
    isStated('net') &&
    isStated('total') &&
    total !== null &&
    net !== null
  )
    vat = total - net;
  if (!isStated('total') && total === null && net !== null && vat !== null) total = net + vat;
  if (!isStated('net') && !isStated('vatLines') && total !== null && vat !== null) net = total - vat;
  // Lines that were read as the whole document do not fit another net amount. A part without VAT has no line.
  const wereAll = sumOf(vatLines, 'net') === minor(values.net);
  const linesFit = total === null || (sumOf(vatLines, 'vat') === vat && (!wereAll || net === minor(values.net)));
  if (!isStated('vatLines') && !linesFit) vatLines = [];
  const number = (amount: bigint | null): number | null => (amount === null ? null : toNumber(money(amount, currency)));
  return { ...values, total: number(total), net: number(net), vat: number(vat), vatLines };
}
