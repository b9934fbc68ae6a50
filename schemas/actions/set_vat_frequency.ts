import { defineAction } from '../contract.js';
import { closedObject, extendRecord, nullable } from '../json-schema.js';
import { warnings } from '../record-fields.js';
import { settings, settingsExample, settingsFields } from '../records/settings.js';

export default defineAction({
  name: 'set_vat_frequency',
  title: 'Set VAT frequency',
  summary: 'Sets how often the VAT return is filed, or resets it to the default of the region.',
  description: `Decides the period of the next VAT return and the deadlines in the calendar. \`frequency\` must be present; null means the default of the region.

A frequency that is unusual in the country is accepted with a warning. Its deadlines then follow the nearest rule of the country, which the warning states.`,
  permission: 'settings:edit',
  preview: 'none',
  worker: 'settings',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      frequency: nullable(
        settingsFields.frequency,
        'How often the VAT return is filed. Must be present; null means the default of the region.',
      ),
    },
    ['frequency'],
  ),
  result: extendRecord(settings, 'SettingsAfterVatFrequency', { warnings }),
  errors: [],
  emits: ['settings.changed'],
  example: {
    request: { frequency: null },
    result: { ...settingsExample, warnings: [] },
  },
});
