import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { invoice, invoiceExample, invoiceId } from '../records/invoice.js';

export default defineAction({
  name: 'issue_invoice',
  title: 'Issue invoice',
  summary: 'Issues a draft invoice, assigns its number and locks it.',
  description: `Moves an invoice from \`draft\` to \`issued\`. The invoice gets the next number of its series and is posted as a sale. Afterwards it cannot be changed or deleted; correct it with a credit note.

**This is a legal act.** Have a person confirm it.

- In Italy the invoice is sent through the e-invoicing provider if one is connected (\`delivery\` is \`exchange\`). Otherwise it is recorded as issued (\`recorded\`).
- A number that you gave must be the next number of its series, and the date must not be before the last date of the series (\`invoice_number_unfit\`).
- An invoice that the exchange rejected becomes a draft again. Issue it again within five days to keep its number and date. After that, it gets a new number and refers to the old one.
- Missing data of the invoice or your profile is reported before anything is sent.`,
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  worker: 'invoicing',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  request: closedObject({ id: { ...invoiceId, description: 'The draft to issue.' } }, ['id']),
  result: invoice,
  errors: [
    'not_found',
    'invoice_locked',
    'invoice_number_taken',
    'invoice_number_unfit',
    'exchange_rate_missing',
    'posting_in_doubt',
    'invoice_incomplete',
    'vat_treatment_undecided',
    'region_not_set',
    'period_closed',
    'rule_expired',
    'provider_refused',
    'transaction_reconciled',
  ],
  emits: ['invoice.issued', 'ledger_entry.posted'],
  example: {
    request: { id: invoiceExample.id },
    result: {
      ...invoiceExample,
      state: 'issued',
      number: '2026-0042',
      numberBound: true,
      delivery: 'recorded',
      ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
      issuedAt: '2026-11-02T09:20:00.000Z',
      updatedAt: '2026-11-02T09:20:00.000Z',
      version: 2,
    },
  },
});
