import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { exchangeRate, exchangeRateExample, exchangeRateFields } from '../records/exchange-rate.js';

const { bookCurrency: _bookCurrency, origin: _origin, ...exampleRequest } = exchangeRateExample;

export default defineResourceOperation({
  name: 'enter_exchange_rate',
  title: 'Enter exchange rate',
  summary: 'Enters the exchange rate of a foreign currency for a day.',
  description:
    'Rates of the European Central Bank (Italy) and of Danmarks Nationalbank (Denmark) are fetched by themselves for every currency that the books need, so this is for other currencies and for rates of your own. Documents in a foreign currency are coded with the rate of their date, or with the last one of the week before. A rate that a person entered comes before the published one of the same day. Documents that wait for a rate continue. An existing rate is replaced; posted documents keep their rate.',
  method: 'POST',
  path: '/api/rest/exchange-rates',
  permission: 'ledger:edit',
  preview: 'none',
  status: 201,
  request: closedObject(exchangeRateFields, ['currency', 'date', 'rate', 'source']),
  response: exchangeRate,
  errors: ['region_not_set'],
  emits: ['exchange_rate.entered'],
  example: { request: exampleRequest, response: { ...exchangeRateExample, origin: 'person' } },
});
