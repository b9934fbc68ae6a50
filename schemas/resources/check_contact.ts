import { defineResourceOperation } from '../contract.js';
import { contactCheck, contactCheckExample } from '../records/contact-check.js';

export default defineResourceOperation({
  name: 'check_contact',
  title: 'Look a contact up in its register',
  summary: 'Asks VIES or the Danish company register about the number of a contact and stores the answer.',
  description:
    'A VAT number of an EU country is looked up in VIES, with the VAT number of the organisation as requester, so that VIES gives a consultation number. A Danish number without the prefix is looked up in the company register (CVR). The answer is kept with its date as evidence. A register that does not answer is recorded as `unavailable` and blocks nothing. Drafts of invoices to a contact whose last answer was `invalid` carry a warning.',
  method: 'POST',
  path: '/api/rest/contacts/{id}/check',
  permission: 'invoices:edit',
  preview: 'none',
  reachesOutside: true,
  notPreviewedBecause: 'It only sends the number of the contact to the public register that has it.',
  status: 201,
  response: contactCheck.schema,
  errors: ['not_found', 'contact_without_number'],
  emits: ['contact_check.recorded'],
  creates: 'chk',
  example: { response: contactCheckExample },
});
