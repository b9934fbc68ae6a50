import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { vatReturn, vatReturnExample } from '../../records/vat-return.js';

export default defineAction({
  name: 'prepare_vat_return',
  title: 'Prepare VAT return',
  summary: 'Prepares the VAT return of the current period from posted ledger entries.',
  description: `Takes a snapshot of the current period as a draft return: the oldest period that has ended, has entries and is not filed; otherwise the running one, which cannot be filed before it ends.

- A draft of the same period is replaced; \`changes\` says what differs.
- \`checks\` lists what to look at before filing: documents not posted, bank lines without a match, gaps in number series, and so on.
- Nothing is sent to the tax authority. file_vat_return records the filing.`,
  permission: 'ledger:edit',
  worker: 'vat',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: vatReturn,
  errors: ['region_not_set', 'rule_expired'],
  example: { request: {}, result: vatReturnExample },
});
