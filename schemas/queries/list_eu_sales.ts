import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { dateField } from '../record-fields.js';
import { euSale, euSaleExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'list_eu_sales',
  title: 'List EU sales',
  summary: 'Lists EU sales: goods and services to businesses in other EU states, per customer.',
  description:
    'By VAT date, both days included; all sales if no dates are given. The sums agree with rubrik B of the Danish return, and with N3.2 and N2.1 in Italy.',
  path: '/api/rest/eu-sales',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    from: dateField('Only sales with a VAT date on or after this day.'),
    until: dateField('Only sales with a VAT date on or before this day.'),
  }),
  item: euSale,
  errors: ['region_not_set'],
  example: { parameters: { from: '2026-01-01', until: '2026-03-31' }, item: euSaleExample },
});
