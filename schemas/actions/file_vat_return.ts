import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { filingReference, vatReturn, vatReturnExample, vatReturnId } from '../records/vat-return.js';

export default defineAction({
  name: 'file_vat_return',
  title: 'File VAT return',
  summary: 'Records a prepared VAT return as filed and closes its period.',
  description: `Moves a return from \`draft\` to \`filed\`, posts the settlement of the VAT accounts and closes the period. **This cannot be undone.** It records that a person filed the return with the tax authority; it does not send anything. Give the \`reference\` that the authority returned.

- The period must have ended (\`period_not_ended\`), and no entry may have changed since the return was prepared (\`return_outdated\`, which lists the entries: prepare the return again).
- Afterwards, VAT cannot be posted with a date in the period. A document that arrives later is posted on an open day and keeps its VAT date. {@prepare_vat_return} then prepares another return for the original period: only the differences in Denmark, the whole settlement in Italy.`,
  permission: 'ledger:edit',
  preview: 'required',
  undo: null,
  worker: 'vat',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ returnId: vatReturnId, reference: filingReference }, ['returnId']),
  result: vatReturn,
  errors: [
    'not_found',
    'return_filed',
    'return_outdated',
    'return_blocked',
    'period_not_ended',
    'region_not_set',
    'rule_expired',
  ],
  emits: ['books.closed', 'ledger_entry.posted', 'vat_return.filed'],
  example: {
    request: { returnId: vatReturnExample.id, reference: 'TS-2026-774411' },
    result: {
      ...vatReturnExample,
      state: 'filed',
      reference: 'TS-2026-774411',
      settlementEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
      filedAt: '2026-11-02T09:30:00.000Z',
      updatedAt: '2026-11-02T09:30:00.000Z',
      version: 2,
    },
  },
});
