import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { invoice, invoiceExample, invoiceId } from '../../records/invoice.js';

export default defineAction({
  name: 'issue_invoice',
  title: 'Issue invoice',
  summary: 'Issues a draft invoice, deals out its number and locks it.',
  description: `Moves an invoice from \`draft\` to \`issued\`: it gets the next number of its series, is posted as a sale, and can never be changed or deleted again; a correction is a credit note.

**This is a legal act.** Have a person confirm it.

- In Italy it goes through the e-invoicing provider when one is connected (\`delivery\` says \`exchange\`); otherwise it is recorded as issued (\`recorded\`).
- A number that you gave must be the next of its series, and its date not before the last one there (409 \`invoice_number_unfit\`).
- An invoice that the exchange rejected is a draft again: issue it once more with the same number and date within five days; after that it gets a new number and names the old one.
- What the invoice or your profile lacks is named before anything is sent.`,
  permission: 'invoices:edit',
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
