import { defineQuery } from '../../contract.js';
import { NO_PARAMETERS } from '../../query-parameters.js';
import { vatSettings, vatSettingsExample } from '../../records/vat-settings.js';

export default defineQuery({
  name: 'get_vat_settings',
  title: 'Get VAT settings',
  summary: 'Returns what the organisation has decided about VAT where the rules leave something open.',
  description:
    'Null means that the rule in force decides. Everything is null until somebody sets it; `version` is then 0.',
  path: '/api/rest/vat-settings',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: vatSettings,
  example: { parameters: {}, item: vatSettingsExample },
});
