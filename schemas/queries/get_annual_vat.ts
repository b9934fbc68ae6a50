import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { annualVat, annualVatExample } from '../records/annual-vat.js';

export default defineQuery({
  name: 'get_annual_vat',
  title: 'Get annual VAT',
  summary: 'Shows what the Italian annual VAT return contains beside the periodic settlements.',
  description:
    'The settlements of the year as they were filed, purchases that were received in the year and registered in the next (their VAT is deducted in the annual return only), and the interest on the last quarter of quarterly payers (VL36). All amounts are zero outside Italy. The annual return itself is made and sent elsewhere.',
  path: '/api/rest/annual-vat',
  permission: 'read',
  paged: false,
  parameters: closedObject(
    { year: { type: 'integer', minimum: 2000, maximum: 2100, description: 'The year of the annual return.' } },
    ['year'],
  ),
  item: annualVat,
  errors: ['region_not_set'],
  example: { parameters: { year: 2026 }, item: annualVatExample },
});
