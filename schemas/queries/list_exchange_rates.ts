import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { dateField } from '../record-fields.js';
import { exchangeRate, exchangeRateExample } from '../records/exchange-rate.js';

export default defineQuery({
  name: 'list_exchange_rates',
  title: 'List exchange rates',
  summary: 'Lists the exchange rates of the books, newest first.',
  description:
    'Rates are fetched daily from the European Central Bank (Italy) or Danmarks Nationalbank (Denmark) for the currencies that documents, invoices and bank accounts use. {@enter_exchange_rate} enters one by hand.',
  path: '/api/rest/exchange-rates',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    currency: textFilter('Only rates of this currency.'),
    from: dateField('Only rates of this day or later (YYYY-MM-DD).'),
    until: dateField('Only rates of this day or earlier (YYYY-MM-DD).'),
  }),
  item: exchangeRate,
  example: { parameters: { currency: 'EUR' }, item: exchangeRateExample },
});
