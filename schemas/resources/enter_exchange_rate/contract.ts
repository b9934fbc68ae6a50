import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { exchangeRate, exchangeRateExample, exchangeRateFields } from '../../records/exchange-rate.js';

const { bookCurrency: _bookCurrency, ...exampleRequest } = exchangeRateExample;

export default defineResourceOperation({
  name: 'enter_exchange_rate',
  title: 'Enter exchange rate',
  summary: 'Enters the rate of a foreign currency for a day.',
  description:
    'Documents in a foreign currency are coded with the rate of their date, or of the last day before (at most a week) for which one was entered. A rate that is there already is replaced; what is posted keeps the rate that it was posted with.',
  method: 'POST',
  path: '/api/rest/exchange-rates',
  permission: 'documents:edit',
  status: 201,
  request: closedObject(exchangeRateFields, ['currency', 'date', 'rate', 'source']),
  response: exchangeRate,
  errors: ['region_not_set'],
  emits: ['exchange_rate.entered'],
  example: { request: exampleRequest, response: exchangeRateExample },
});
