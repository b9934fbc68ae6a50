import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { contactInvoicing, contactInvoicingExample, contactInvoicingFields } from '../../records/invoicing.js';
import { addressFields } from '../../records/organization.js';

export default defineResourceOperation({
  name: 'update_contact_invoicing',
  title: 'Update invoicing details of a contact',
  summary: 'Changes the address and the terms that invoices to a contact use.',
  description:
    'Only the fields that are given change; null clears one. `zeroRateVatCode` and `supplies` settle VAT treatments that cannot be derived (409 `vat_treatment_undecided`). Issued invoices stay as they are.',
  method: 'PATCH',
  path: '/api/rest/contacts/{id}/invoicing',
  permission: 'invoices:edit',
  status: 200,
  request: closedObject(
    {
      address: {
        type: ['object', 'null'],
        properties: addressFields,
        required: ['street', 'postalCode', 'city', 'country'],
        additionalProperties: false,
        description: 'The postal address; replaces the old one as a whole.',
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
