import { defineQuery } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { dateField } from '../../record-fields.js';
import { vatReconciliation, vatReconciliationExample } from '../../records/vat-return.js';

export default defineQuery({
  name: 'get_vat_reconciliation',
  title: 'Get VAT reconciliation',
  summary: 'Compares the VAT accounts with the boxes at a date.',
  description:
    'Momsafstemning: what stands on the VAT accounts against what the VAT data of the entries say, both by VAT date and less what returns have settled; and the EU sales list against its boxes in the fiscal year.',
  path: '/api/rest/vat-reconciliation',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: closedObject({ date: dateField('The last day that counts; today when left out.') }, []),
  item: vatReconciliation,
  example: { parameters: { date: '2026-09-30' }, item: vatReconciliationExample },
});
