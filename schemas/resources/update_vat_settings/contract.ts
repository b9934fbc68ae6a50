import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { vatSettings, vatSettingsExample, vatSettingsFields } from '../../records/vat-settings.js';

export default defineResourceOperation({
  name: 'update_vat_settings',
  title: 'Update VAT settings',
  summary: 'Decides about VAT where the rules leave something open.',
  description:
    'Only the fields that are given change; null goes back to the rule in force. Drafts of returns that come out otherwise are outdated from then on; filed returns stay as they are. Code and role of the declarant are given together.',
  method: 'PATCH',
  path: '/api/rest/vat-settings',
  permission: 'settings:edit',
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
