import { defineResourceOperation } from '../contract.js';
import { allNullable, closedObject, nullable } from '../json-schema.js';
import { choiceField, dateField, idField, textField } from '../record-fields.js';
import { invoiceDetails, invoiceDetailsExample, referenceFields, termFields } from '../records/invoice-payment.js';
import { MAX_INVOICE_LINES } from '../records/invoice-line.js';

/** More than one document ever corrects. */
const MAX_LINKED = 20;

export default defineResourceOperation({
  name: 'update_invoice_details',
  title: 'Update details of a draft invoice',
  summary:
    'Sets terms and references of a draft, which invoices it corrects, and whether its lines sell goods or services.',
  description:
    'For details that {@save_invoice} has no field for. Changes only the given fields; an empty list or null clears a field. `linked` is written to the files as DatiFattureCollegate and BillingReference. A credit note whose text contains the number of an issued invoice to the same buyer is linked to it automatically; `linked` overrides this. `dueDate`, `paymentTerms` and `references` (order, contract, delivery note, GLN/EAN, CIG, CUP) are printed and written to the files. `lines` says for single lines whether they sell goods or services, which decides the legal reason of a sale abroad without VAT; the invoice is priced again.',
  method: 'PATCH',
  path: '/api/rest/invoices/{id}',
  permission: 'invoices:edit',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      contactId: idField(
        'Only for a self-billing document: the supplier in the address book.',
        'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
      ),
      causale: nullable(textField('The reason (causale), free text.', 2_000)),
      dueDate: nullable(termFields.dueDate),
      paymentTerms: nullable(termFields.paymentTerms),
      references: closedObject(allNullable(referenceFields), [], {
        minProperties: 1,
        description: 'References of the buyer; null removes one.',
      }),
      lines: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_INVOICE_LINES,
        description: 'Lines of a sales invoice that sell something else than the contact or the organisation says.',
        items: closedObject(
          {
            line: {
              type: 'integer',
              minimum: 1,
              maximum: MAX_INVOICE_LINES,
              description: 'The line of the invoice; the first one is 1.',
            },
            supplies: nullable(choiceField(['goods', 'services'], 'What the line sells; null removes the answer.')),
          },
          ['line', 'supplies'],
        ),
      },
      linked: {
        type: 'array',
        maxItems: MAX_LINKED,
        description: 'The invoices that the draft corrects or replaces.',
        items: closedObject(
          {
            number: textField('The invoice number.', 20),
            date: dateField('The invoice date; not needed for an invoice issued here.'),
          },
          ['number'],
        ),
      },
    },
    [],
    { minProperties: 1 },
  ),
  response: invoiceDetails,
  errors: ['not_found', 'invoice_locked', 'vat_treatment_undecided', 'region_not_set', 'rule_expired'],
  emits: ['invoice.saved'],
  example: {
    request: { causale: 'Storno parziale', linked: [{ number: '2026-0042' }] },
    response: {
      ...invoiceDetailsExample,
      kind: 'credit_note',
      linked: [{ number: '2026-0042', date: '2026-10-05' }],
      version: 2,
    },
  },
});
