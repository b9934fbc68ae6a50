import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { contactInvoicing, contactInvoicingExample, contactInvoicingFields } from '../records/invoicing.js';
import { addressFields } from '../records/organization.js';

export default defineResourceOperation({
  name: 'update_contact_invoicing',
  title: 'Update invoicing details of a contact',
  summary: 'Changes the address and the terms that invoices to a contact use.',
  description:
    'Changes only the given fields; null clears a field. `zeroRateVatCode` and `supplies` decide VAT treatments that cannot be derived (`vat_treatment_undecided`). Issued invoices do not change.',
  method: 'PATCH',
  path: '/api/rest/contacts/{id}/invoicing',
  permission: 'invoices:edit',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      address: {
        type: ['object', 'null'],
        properties: addressFields,
        required: ['street', 'postalCode', 'city', 'country'],
        additionalProperties: false,
        description: 'The postal address; replaces the whole old address.',
      },
      ...contactInvoicingFields,
    },
    [],
    { minProperties: 1 },
  ),
  response: contactInvoicing,
  errors: ['not_found'],
  emits: ['contact_invoicing.changed'],
  example: {
    request: {
      address: { street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
      paymentDays: 60,
    },
    response: contactInvoicingExample,
  },
});
