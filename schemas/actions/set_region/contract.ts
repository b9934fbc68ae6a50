import { defineAction } from '../../contract.js';
import { closedObject, extendRecord } from '../../json-schema.js';
import { warnings } from '../../record-fields.js';
import { settings, settingsExample, settingsFields } from '../../records/settings.js';

export default defineAction({
  name: 'set_region',
  title: 'Set region',
  summary: 'Selects the bookkeeping rules and the posting provider of the organisation.',
  description: `The region decides VAT codes, chart of accounts, deadlines and the provider used for posting. Do this first: nothing can be coded or posted before.

- \`defaultJournalId\` names the journal (Denmark) or payment account (Italy) to post into. Left out, it stays as it is when the region stays, and becomes the region's usual one when the region changes.
- The region cannot change while the open period has entries made by the rules of another one (409 \`region_locked\`).
- What deserves a look comes back in \`warnings\`, e.g. a VAT frequency that is unusual in the new region.`,
  permission: 'settings:edit',
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
    request: { regionKey: 'denmark', defaultJournalId: 'purchases' },
    result: { ...settingsExample, warnings: [] },
  },
});
