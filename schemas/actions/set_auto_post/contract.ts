import { defineAction } from '../../contract.js';
import { closedObject, extendRecord } from '../../json-schema.js';
import { countField } from '../../record-fields.js';
import { settings, settingsExample, settingsFields } from '../../records/settings.js';

export default defineAction({
  name: 'set_auto_post',
  title: 'Set auto-posting',
  summary: 'Switches automatic posting on or off and sets its confidence threshold.',
  description: `With \`autoPost\` true, a coded document without error whose confidence is at least \`autoPostThreshold\` is posted without a person. Posting writes to the books and cannot be undone, only reversed.

- Left out, \`autoPostThreshold\` stays as it is.
- Switching it on, or lowering the threshold, also posts the coded documents that now qualify: \`postedDocuments\` says how many were taken. Their posting goes on in the background.`,
  permission: 'settings:edit',
  worker: 'settings',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  request: closedObject({ autoPost: settingsFields.autoPost, autoPostThreshold: settingsFields.autoPostThreshold }, [
    'autoPost',
  ]),
  result: extendRecord(settings, 'SettingsAfterAutoPost', {
    postedDocuments: countField(
      'How many coded documents qualified with this change and were handed over for posting.',
    ),
  }),
  errors: ['region_not_set'],
  emits: ['settings.changed'],
  example: {
    request: { autoPost: true, autoPostThreshold: 0.95 },
    result: { ...settingsExample, postedDocuments: 3 },
  },
});
