import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineAction({
  name: 'prepare_vat_return',
  title: 'Prepare VAT return',
  summary: 'Prepares the VAT return of the current period from posted ledger entries.',
  description: `Takes a snapshot of the current period as a draft return. The current period is the oldest period that has ended, has entries and is not filed. If there is none, it is the running period, which cannot be filed before it ends. After the first filed return, a period without entries counts too: in Denmark always, in Italy if it carries a credit or a small debt forward.

- While no entry changes, a repeated call returns the same draft. Otherwise the draft is replaced, and \`changes\` lists the differences.
- If entries were added to a filed period later, that period is prepared again: \`kind\` is correction (Denmark, only the differences) or replacement (Italy, the whole settlement, which replaces the filed one).
- \`checks\` lists what to review before filing: documents that are not posted, unmatched bank lines, gaps in number series, and more.
- Nothing is sent to the tax authority. {@file_vat_return} records the filing.`,
  permission: 'ledger:edit',
  preview: 'none',
  notPreviewedBecause: 'It posts only VAT that the law makes due after a year, which the next return does in any case.',
  worker: 'vat',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: vatReturn,
  errors: ['region_not_set', 'rule_expired'],
  emits: ['ledger_entry.posted', 'vat_return.prepared'],
  creates: 'vat',
  example: { request: {}, result: vatReturnExample },
});
