import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { contactFields } from '../records/contact.js';
import { companyLookup, companyLookupExample } from '../records/contact-check.js';

export default defineResourceOperation({
  name: 'look_up_company',
  title: 'Look a company up by its number',
  summary: 'Asks VIES or the Danish company register about a number, before there is a contact, and stores nothing.',
  description:
    'Give the fields that {@save_contact} would get: a VAT number with an EU prefix is looked up in VIES, a Danish number without it in the company register (CVR). The answer has the name and address in the register. To keep an answer as evidence, save the contact and use {@check_contact}.',
  method: 'POST',
  path: '/api/rest/company-lookups',
  permission: 'invoices:edit',
  preview: 'none',
  reachesOutside: true,
  notPreviewedBecause: 'It only sends a number to the public register that has it.',
  status: 200,
  request: closedObject(
    { vatNumber: contactFields.vatNumber, businessId: contactFields.businessId, country: contactFields.country },
    [],
  ),
  response: companyLookup,
  errors: ['contact_without_number'],
  emits: [],
  emitsNothingBecause: 'It changes nothing.',
  example: { request: { vatNumber: 'DE136695976', country: 'DE' }, response: companyLookupExample },
});
