import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { settings, settingsExample } from '../records/settings.js';

export default defineQuery({
  name: 'get_settings',
  title: 'Get settings',
  summary: 'Returns the bookkeeping settings of the organisation.',
  description: 'Region, default journal, auto-posting, and VAT frequency (as set and as in force).',
  path: '/api/rest/settings',
  permission: 'read',
  own: true,
  paged: false,
  parameters: NO_PARAMETERS,
  item: settings,
  example: { parameters: {}, item: settingsExample },
});
