import { defineAction } from '../../contract.js';
import { closedObject, extendRecord } from '../../json-schema.js';
import { idField, warnings } from '../../record-fields.js';
import { contact, contactExample, contactFields } from '../../records/contact.js';

export default defineAction({
  name: 'save_contact',
  title: 'Save contact',
  summary: 'Creates or updates a client or vendor in the address book.',
  description: `Without \`id\` a new contact is created; with \`id\` that contact is updated.

- An update changes the fields that are given and keeps the others; \`name\` is always needed. An empty string clears a text field.
- \`type\` defaults to \`client\` when a contact is created; an update without \`type\` leaves it as it is.
- Fiscal ids are checked by the rules of their country (CVR, partita IVA, codice fiscale, EU VAT ids, destination code, PEC); everything that is wrong is named field by field in a 400.
- Set \`country\`: without it no fiscal id can be checked, and invoices to the contact cannot derive their VAT treatment.
- What is unusual but allowed comes back in \`warnings\`, e.g. another contact with the same VAT number.`,
  permission: 'invoices:edit',
  worker: 'contacts',
  orderingKey: { field: 'id' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: closedObject(
    {
      id: idField('The contact to update. Leave it out to create a new one.', contactExample.id),
      ...contactFields,
      type: {
        ...contactFields.type,
        default: 'client',
        description: `${contactFields.type.description} Defaults to client when a contact is created.`,
      },
    },
    ['name'],
  ),
  result: extendRecord(contact, 'SavedContact', { warnings }),
  errors: ['not_found'],
  emits: ['contact.saved'],
  creates: 'con',
  example: {
    request: {
      type: 'vendor',
      name: 'Nordisk Papir ApS',
      businessId: '12345674',
      vatNumber: 'DK12345674',
      country: 'DK',
      email: 'faktura@nordiskpapir.example',
    },
    result: { ...contactExample, warnings: [] },
  },
});
