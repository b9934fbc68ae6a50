import { EXAMPLE_REGION } from '../region-keys.js';
import { defineAction } from '../contract.js';
import { closedObject, extendRecord } from '../json-schema.js';
import { warnings } from '../record-fields.js';
import { settings, settingsExample, settingsFields } from '../records/settings.js';

export default defineAction({
  name: 'set_region',
  title: 'Set region',
  summary: 'Selects the bookkeeping rules and the posting provider of the organisation.',
  description: `The region decides VAT codes, chart of accounts, deadlines and the provider used for posting. Set it first: nothing can be coded or posted without a region.

- \`defaultJournalId\` is the journal (Denmark) or payment account (Italy) to post into. If left out, it stays the same when the region stays the same, and becomes the default of the new region when the region changes.
- The region cannot change while the open period has entries made with the rules of another region (\`region_locked\`).
- Unusual settings are returned in \`warnings\`, e.g. a VAT frequency that is unusual in the new region.`,
  permission: 'settings:edit',
  preview: 'none',
  worker: 'settings',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ regionKey: settingsFields.regionKey, defaultJournalId: settingsFields.defaultJournalId }, [
    'regionKey',
  ]),
  result: extendRecord(settings, 'SettingsAfterRegion', { warnings }),
  errors: ['region_locked', 'journal_unknown'],
  emits: ['document.changed', 'organization.changed', 'settings.changed'],
  example: {
    request: { regionKey: EXAMPLE_REGION, defaultJournalId: 'purchases' },
    result: { ...settingsExample, warnings: [] },
  },
});
