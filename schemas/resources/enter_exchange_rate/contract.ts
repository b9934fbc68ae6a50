import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { exchangeRate, exchangeRateExample, exchangeRateFields } from '../../records/exchange-rate.js';

const { bookCurrency: _bookCurrency, ...exampleRequest } = exchangeRateExample;

export default defineResourceOperation({
  name: 'enter_exchange_rate',
  title: 'Enter exchange rate',
  summary: 'Enters the exchange rate of a foreign currency for a day.',
  description:
    'Documents in a foreign currency are coded with the rate of their date, or with the last rate entered in the week before. An existing rate is replaced; posted documents keep their rate.',
  method: 'POST',
  path: '/api/rest/exchange-rates',
  permission: 'ledger:edit',
  status: 201,
  request: closedObject(exchangeRateFields, ['currency', 'date', 'rate', 'source']),
  response: exchangeRate,
  errors: ['region_not_set'],
  emits: ['exchange_rate.entered'],
  example: { request: exampleRequest, response: exchangeRateExample },
});
