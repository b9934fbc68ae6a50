import { isCurrency } from '../../money/currency.js';
import { moneyFromNumber } from '../../money/money.js';
import { StatementUnreadable } from './statement.js';

/** An amount with a decimal point, or with a comma, as the formats of banks write it: no grouping. */
export const plainMinor = (text: string, currency: string, place: string): bigint => {
  if (!isCurrency(currency)) throw new StatementUnreadable(`${place}: ${currency} is no currency code of ISO 4217`);
  const number = text.trim().replace(',', '.').replace(/\.$/, '').replace(/^\+/, '');
  // Some files write more decimals than the currency has; zeros may go.
  const read = /^-?\d+(?:\.\d+)?$/.test(number)
    ? moneyFromNumber(number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), currency)
    : undefined;
  if (!read?.ok) throw new StatementUnreadable(`${place}: "${text.trim()}" is no amount in ${currency}`);
  return read.value.minor;
};
