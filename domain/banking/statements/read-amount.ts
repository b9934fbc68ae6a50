import { say, type Said } from '#schemas/sentences/say.js';
import { isCurrency } from '../../money/currency.js';
import { moneyFromNumber } from '../../money/money.js';
import { StatementUnreadable } from './statement.js';

/** Reads an amount with a decimal point or comma and no digit grouping, as in bank file formats. */
export const plainMinor = (text: string, currency: string, place: Said): bigint => {
  if (!isCurrency(currency)) throw new StatementUnreadable(say('file_has_no_currency_code', { place, currency }));
  const number = text.trim().replace(',', '.').replace(/\.$/, '').replace(/^\+/, '');
  // Some files write more decimals than the currency has. Trailing zeros are removed.
  const read = /^-?\d+(?:\.\d+)?$/.test(number)
    ? moneyFromNumber(number.replace(/(?<!0)0+$(?<=\.\d*)/, '').replace(/\.$/, ''), currency)
    : undefined;
  if (!read?.ok) throw new StatementUnreadable(say('not_an_amount', { place, text: text.trim(), currency }));
  return read.value.minor;
};
