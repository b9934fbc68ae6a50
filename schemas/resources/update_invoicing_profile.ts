import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { invoicingProfile, invoicingProfileExample, invoicingProfileFields } from '../records/invoicing.js';

export default defineResourceOperation({
  name: 'update_invoicing_profile',
  title: 'Update invoicing profile',
  summary: 'Changes the payment details on invoices, and what the organisation mainly sells.',
  description: 'Changes only the given fields; null clears a field. Issued invoices do not change.',
  method: 'PATCH',
  path: '/api/rest/invoicing-profile',
  permission: 'invoices:edit',
  preview: 'required',
  undo: '{@update_invoicing_profile} can restore the fields of before. Issued invoices keep what they were issued with.',
  status: 200,
  request: closedObject(invoicingProfileFields, [], { minProperties: 1 }),
  response: invoicingProfile,
  errors: ['not_found'],
  emits: ['invoicing_profile.changed'],
  example: { request: { supplies: 'services', paymentDays: 14 }, response: invoicingProfileExample },
});
