import { defineAction } from '../contract.js';
import { closedObject, record } from '../json-schema.js';
import { countField, textField, timeField } from '../record-fields.js';

export default defineAction({
  name: 'sync_chart_of_accounts',
  title: 'Sync chart of accounts',
  summary: 'Refreshes the chart of accounts from the connected accounting system.',
  description: `Reads accounts and VAT codes from the connected accounting system (Denmark) into a cache, which the list of provider accounts shows. Accounts that no longer exist in that system become inactive here; nothing is deleted.

Without a connection it is refused with \`provider_not_connected\`. In a region whose accounting systems have no chart to read it is refused with \`region_unsupported\`; the built-in chart of the region needs no refresh.`,
  permission: 'settings:edit',
  preview: 'none',
  notPreviewedBecause: 'It only reads the chart of the accounting system.',
  worker: 'accounting',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  request: closedObject({}, []),
  result: record('ChartSync', 'The outcome of the refresh.', {
    provider: textField('The accounting system that was read.', 50),
    accounts: countField('The number of active accounts.'),
    added: countField('The number of new accounts.'),
    changed: countField('The number of accounts whose name, type or VAT code changed.'),
    deactivated: countField(
      'The number of accounts that no longer exist in the accounting system and became inactive.',
    ),
    vatCodes: countField('The number of VAT codes that were read.'),
    syncedAt: timeField('When the chart was read.'),
  }),
  errors: ['region_not_set', 'region_unsupported', 'provider_not_connected', 'provider_refused'],
  emits: ['chart_of_accounts.synced'],
  example: {
    request: {},
    result: {
      provider: 'e-conomic',
      accounts: 214,
      added: 2,
      changed: 1,
      deactivated: 0,
      vatCodes: 18,
      syncedAt: '2026-11-02T09:15:00.000Z',
    },
  },
});
