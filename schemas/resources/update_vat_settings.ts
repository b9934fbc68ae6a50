import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { vatSettings, vatSettingsExample, vatSettingsFields } from '../records/vat-settings.js';

export default defineResourceOperation({
  name: 'update_vat_settings',
  title: 'Update VAT settings',
  summary: 'Changes the VAT settings for questions that the rules leave open.',
  description:
    'Changes only the given fields; null restores the rule in force. Draft returns with a different outcome become outdated; filed returns do not change. Fiscal code and role of the declarant must be given together.',
  method: 'PATCH',
  path: '/api/rest/vat-settings',
  permission: 'settings:edit',
  preview: 'none',
  status: 200,
  request: closedObject(vatSettingsFields, [], { minProperties: 1 }),
  response: vatSettings,
  errors: [],
  emits: ['vat_settings.changed'],
  example: {
    request: { interestOnCarriedDebt: false, declarantFiscalCode: 'RSSMRA85T10A562S', declarantRole: 1 },
    response: vatSettingsExample,
  },
});
