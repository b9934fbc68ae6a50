import { defineAction } from '../contract.js';
import { closedObject, extendRecord } from '../json-schema.js';
import { countField } from '../record-fields.js';
import { settings, settingsExample, settingsFields } from '../records/settings.js';

export default defineAction({
  name: 'set_auto_post',
  title: 'Set auto-posting',
  summary: 'Switches automatic posting on or off and sets its confidence threshold.',
  description: `With \`autoPost\` true, a coded document without an error whose confidence is at least \`autoPostThreshold\` is posted without human approval. Posting writes to the books. {@unpost_document} takes a posting back with a reversing entry.

- If left out, \`autoPostThreshold\` does not change.
- Switching it on, or lowering the threshold, also posts the coded documents that now qualify. They are posted in the background; \`postedDocuments\` is their number.`,
  permission: 'settings:edit',
  preview: 'required',
  undo: 'It can be switched off again. {@unpost_document} can take back what it posted; the entries and their reversals stay in the books.',
  worker: 'settings',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  request: closedObject({ autoPost: settingsFields.autoPost, autoPostThreshold: settingsFields.autoPostThreshold }, [
    'autoPost',
  ]),
  result: extendRecord(settings, 'SettingsAfterAutoPost', {
    postedDocuments: countField('The number of coded documents that now qualify and are being posted.'),
  }),
  errors: ['region_not_set'],
  emits: ['settings.changed'],
  example: {
    request: { autoPost: true, autoPostThreshold: 0.95 },
    result: { ...settingsExample, postedDocuments: 3 },
  },
});
