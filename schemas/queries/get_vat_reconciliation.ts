import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { dateField } from '../record-fields.js';
import { vatReconciliation, vatReconciliationExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'get_vat_reconciliation',
  title: 'Get VAT reconciliation',
  summary: 'Compares the VAT accounts with the boxes of the VAT return at a date.',
  description:
    'Momsafstemning: compares the balances of the VAT accounts with the VAT data of the entries, both by VAT date and without what returns have settled. Also compares the EU sales list with its boxes in the fiscal year.',
  path: '/api/rest/vat-reconciliation',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: closedObject({ date: dateField('The last day included; today if left out.') }, []),
  item: vatReconciliation,
  errors: ['region_not_set'],
  example: { parameters: { date: '2026-09-30' }, item: vatReconciliationExample },
});
