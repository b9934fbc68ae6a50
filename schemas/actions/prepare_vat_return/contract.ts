import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { vatReturn, vatReturnExample } from '../../records/vat-return.js';

export default defineAction({
  name: 'prepare_vat_return',
  title: 'Prepare VAT return',
  summary: 'Prepares the VAT return of the current period from posted ledger entries.',
  description: `Takes a snapshot of the current period as a draft return: the oldest period that has ended, has entries and is not filed; otherwise the running one, which cannot be filed before it ends. After a filed period, Denmark also wants to hear of one without entries, and Italy of one that carries a credit or a small debt on.

- While no entry changes, the same draft comes back. Otherwise it is replaced, and \`changes\` says what differs.
- A filed period for which entries came later is prepared again: \`kind\` is correction (Denmark, only the differences) or replacement (Italy, the whole settlement, which replaces the filed one).
- \`checks\` lists what to look at before filing: documents not posted, bank lines without a match, gaps in number series, and so on.
- Nothing is sent to the tax authority. file_vat_return records the filing.`,
  permission: 'ledger:edit',
  worker: 'vat',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: vatReturn,
  errors: ['region_not_set', 'rule_expired'],
  emits: ['vat_return.prepared'],
  creates: 'vat',
  example: { request: {}, result: vatReturnExample },
});
