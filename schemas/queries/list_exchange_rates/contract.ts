import { defineQuery } from '../../contract.js';
import { listParameters, textFilter } from '../../query-parameters.js';
import { exchangeRate, exchangeRateExample } from '../../records/exchange-rate.js';

export default defineQuery({
  name: 'list_exchange_rates',
  title: 'List exchange rates',
  summary: 'Lists the entered exchange rates, newest first.',
  description: 'The operation enter_exchange_rate enters one.',
  path: '/api/rest/exchange-rates',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({ currency: textFilter('Only rates of this currency.') }),
  item: exchangeRate,
  example: { parameters: { currency: 'EUR' }, item: exchangeRateExample },
});
