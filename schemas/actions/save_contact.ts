import { defineAction } from '../contract.js';
import { closedObject, extendRecord } from '../json-schema.js';
import { idField, warnings } from '../record-fields.js';
import { contact, contactExample, contactFields } from '../records/contact.js';

export default defineAction({
  name: 'save_contact',
  title: 'Save contact',
  summary: 'Creates or updates a client or vendor in the address book.',
  description: `Without \`id\`, creates a new contact. With \`id\`, updates that contact.

- An update changes the given fields and keeps the others; \`name\` is always required. An empty string clears a text field.
- \`type\` defaults to \`client\` for a new contact. An update without \`type\` does not change it.
- Fiscal ids are checked with the rules of their country (CVR, partita IVA, codice fiscale, EU VAT ids, destination code, PEC). An invalid input is answered with every wrong field.
- Set \`country\`. Without it, fiscal ids cannot be checked, and invoices to the contact cannot derive their VAT treatment.
- Unusual but allowed values are returned in \`warnings\`, e.g. another contact with the same VAT number.`,
  permission: 'invoices:edit',
  preview: 'none',
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
        description: `${contactFields.type.description} Defaults to client for a new contact.`,
      },
    },
    ['name'],
  ),
  result: extendRecord(contact.schema, 'SavedContact', { warnings }),
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
