import { record } from '../json-schema.js';
import { amountField, choiceField, dateField, textField } from '../record-fields.js';

export const exchangeRateFields = {
  currency: textField('The foreign currency, ISO 4217.', 3),
  date: dateField('The day for which the rate was published.'),
  rate: amountField('The price of one unit of the currency in the currency of the books.'),
  source: textField('The publisher, e.g. Danmarks Nationalbank or the European Central Bank.', 200),
} as const;

export const exchangeRate = record('ExchangeRate', 'The value of a foreign currency on a day.', {
  ...exchangeRateFields,
  origin: choiceField(
    ['person', 'publisher'],
    'Whether a person entered the rate, or it was fetched from its publisher.',
  ),
  bookCurrency: textField('The currency of the books.', 3),
});

export const exchangeRateExample = {
  currency: 'EUR',
  date: '2026-10-30',
  rate: 7.4602,
  source: 'Danmarks Nationalbank',
  origin: 'publisher',
  bookCurrency: 'DKK',
} as const;
