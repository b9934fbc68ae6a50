import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { vatSettings, vatSettingsExample } from '../records/vat-settings.js';

export default defineQuery({
  name: 'get_vat_settings',
  title: 'Get VAT settings',
  summary: 'Returns the VAT settings for questions that the rules leave open.',
  description:
    'Null means that the rule in force decides. All fields are null at first; `version` is 0 until the first change.',
  path: '/api/rest/vat-settings',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: vatSettings,
  example: { parameters: {}, item: vatSettingsExample },
});
